package io.photofinish.report;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A frame of a stack trace: {@code com.acme.Bank.transfer(Bank.java:42)}.
 *
 * @param type the class, with its package and the classes around it: {@code com.acme.Bank$Account}
 * @param method without its parameters
 * @param file the name of the source file, without its folder
 * @param line 0 if it is not known
 */
public record Frame(String type, String method, String file, int line) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?<type>[^()]+)\\.(?<method>[^.()]+)\\((?<file>[^():]*)(:(?<line>\\d{1,9}))?\\)");

  /**
   * The frame that a text is; empty if it is something else.
   *
   * @param text as in a stack trace
   * @return empty if it is none
   */
  public static Optional<Frame> of(String text) {
    // A module or class loader may stand before the class.
    Matcher match = FORM.matcher(text.substring(text.lastIndexOf('/') + 1));
    if (!match.matches()) {
      return Optional.empty();
    }
    String line = match.group("line");
    return Optional.of(
        new Frame(
            match.group("type"),
            match.group("method"),
            match.group("file"),
            line == null ? 0 : Integer.parseInt(line)));
  }

  /**
   * Where the source file is below the folder of its source root: {@code com/acme/Bank.java}.
   *
   * @return with slashes
   */
  public String path() {
    int end = type.lastIndexOf('.');
    return end < 0 ? file : type.substring(0, end + 1).replace('.', '/') + file;
  }

  /**
   * The frame without the package: {@code Bank.transfer(Bank.java:42)}.
   *
   * @return its name
   */
  public String shortForm() {
    return shortName() + "(" + file + (line == 0 ? "" : ":" + line) + ")";
  }

  /**
   * The class without its package, and the method: {@code Bank.transfer}.
   *
   * @return its name
   */
  public String shortName() {
    return type.substring(type.lastIndexOf('.') + 1) + "." + method;
  }
}
