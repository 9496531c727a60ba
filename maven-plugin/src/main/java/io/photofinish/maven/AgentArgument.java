package io.photofinish.maven;

import io.photofinish.recorder.agent.OptionNames;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.apache.maven.plugin.MojoExecutionException;

/** The argument that puts the recorder into a JVM. */
final class AgentArgument {
  /**
   * What only helps tests is not what is tested. What runs them is recorded: else an order that it
   * makes between them would not be known, nor that it gives an object to several threads.
   */
  static final List<String> TEST_LIBRARIES =
      List.of(
          "org.apache.maven.*",
          "org.assertj.*",
          "org.hamcrest.*",
          "org.opentest4j.*",
          "org.mockito.*",
          "net.bytebuddy.*",
          "org.objenesis.*",
          "org.easymock.*",
          "com.beust.jcommander.*",
          "org.jcommander.*",
          "org.spockframework.*",
          "io.photofinish.*",
          "net.jpountz.*");

  private final Map<String, String> options = new LinkedHashMap<>();

  /**
   * @param destfile the trace, with {@code %p} for the number of the process
   */
  AgentArgument(Path destfile) throws MojoExecutionException {
    add(OptionNames.DESTFILE, destfile.toString());
  }

  /** Sets an option, if it has a value. */
  AgentArgument add(String key, String value) throws MojoExecutionException {
    if (value != null && !value.isBlank()) {
      if (value.indexOf(',') >= 0) {
        throw new MojoExecutionException(
            "photofinish." + key + " is " + value + ", which has a comma: choose one without");
      }
      options.put(key, value.strip());
    }
    return this;
  }

  /** Sets an option that is a list of patterns. */
  AgentArgument add(String key, List<String> patterns) throws MojoExecutionException {
    return add(key, String.join(":", patterns));
  }

  /** In front of other arguments, which stay as they are. */
  String before(String others, Path agent) {
    StringJoiner text = new StringJoiner(",", "-javaagent:" + agent + "=", "");
    options.forEach((key, value) -> text.add(key + "=" + value));
    String argument = quoted(text.toString());
    return others == null || others.isBlank() ? argument : argument + " " + others.strip();
  }

  /** As Surefire reads it: quotes around what has spaces. */
  private static String quoted(String argument) {
    return argument.chars().anyMatch(Character::isWhitespace) ? '"' + argument + '"' : argument;
  }
}
