package io.photofinish.recorder.agent;

import io.photofinish.trace.format.FilePerProcess;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * The agent's options. They can be given as {@code key=value,key=value} after the agent's jar, in
 * that form in the environment variable PHOTOFINISH_OPTS, or as system properties {@code
 * photofinish.key}. Where an option is given more than once, the first of these places wins.
 */
final class Options {
  private static final String PREFIX = "photofinish.";
  private static final List<String> KEYS =
      List.of(
          OptionNames.DESTFILE,
          OptionNames.INCLUDES,
          OptionNames.EXCLUDES,
          OptionNames.STACKS,
          OptionNames.MAXSIZE,
          OptionNames.EXITCODE,
          OptionNames.LOG_PATH,
          OptionNames.HALT_ON_ERROR,
          OptionNames.DROP,
          OptionNames.VALUES);

  private final Map<String, String> values = new HashMap<>();

  private Options() {}

  static Options of(String arguments, Properties properties, String environment) {
    Options options = new Options();
    options.addAll(environment, "PHOTOFINISH_OPTS");
    for (String key : KEYS) {
      String value = properties.getProperty(PREFIX + key);
      if (value != null) {
        options.values.put(key, value);
      }
    }
    options.addAll(arguments, "the agent's options");
    return options;
  }

  private void addAll(String text, String where) {
    if (text == null || text.isBlank()) {
      return;
    }
    for (String option : text.split(",", -1)) {
      int equals = option.indexOf('=');
      String key = equals < 0 ? option.strip() : option.substring(0, equals).strip();
      if (equals < 0 || !KEYS.contains(key)) {
        throw new IllegalArgumentException(
            where + " has '" + option + "': expected key=value with one of " + KEYS);
      }
      values.put(key, option.substring(equals + 1).strip());
    }
  }

  /** The file to write, with the number of the process in place of {@code %p}. */
  String destfile() {
    String file =
        values.getOrDefault(OptionNames.DESTFILE, "photofinish-" + FilePerProcess.PROCESS + ".pft");
    // Asking for the process makes the JDK prepare a pool of threads.
    return file.contains(FilePerProcess.PROCESS)
        ? file.replace(FilePerProcess.PROCESS, Long.toString(ProcessHandle.current().pid()))
        : file;
  }

  /** Patterns of class names, with a colon between two; {@code *} stands for anything. */
  List<String> patterns(String key) {
    String text = values.getOrDefault(key, "");
    return text.isEmpty() ? List.of() : List.of(text.split(":", -1));
  }

  /** Whether events have the stack that led to them, not only their line. */
  boolean hasFullStacks() {
    return switch (values.getOrDefault(OptionNames.STACKS, "full")) {
      case "full" -> true;
      case "line" -> false;
      default ->
          throw new IllegalArgumentException(
              "stacks=" + values.get(OptionNames.STACKS) + ": expected full or line");
    };
  }

  /** The greatest size of the file in bytes, or 0 for none. */
  long maxBytes() {
    String text = values.getOrDefault(OptionNames.MAXSIZE, "0").toLowerCase(Locale.ROOT);
    int digits = 0;
    while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    int shift = List.of("", "k", "m", "g").indexOf(text.substring(digits));
    if (digits == 0 || shift < 0) {
      throw new IllegalArgumentException(
          "maxsize=" + text + ": expected a number of bytes, such as 500m or 2g");
    }
    return Long.parseLong(text.substring(0, digits)) << (10 * shift);
  }

  /** The exit code of a program that shall end when recording stops, or 0 if it shall go on. */
  int haltCode() {
    if (!"true".equals(values.get(OptionNames.HALT_ON_ERROR))) {
      return 0;
    }
    String text = values.getOrDefault(OptionNames.EXITCODE, "66");
    if (!text.matches("[1-9][0-9]{0,2}") || Integer.parseInt(text) > 255) {
      throw new IllegalArgumentException(
          "exitcode=" + text + ": expected 1 to 255, with halt_on_error=true");
    }
    return Integer.parseInt(text);
  }

  /** Where messages go, or null for standard error. */
  String logPath() {
    return values.get(OptionNames.LOG_PATH);
  }

  /** Whether what cannot add a race is left out. */
  boolean drops() {
    return !"false".equals(values.get(OptionNames.DROP));
  }

  /** Whether the values of accesses are recorded too, in a file beside the trace. */
  boolean hasValues() {
    return "true".equals(values.get(OptionNames.VALUES));
  }
}
