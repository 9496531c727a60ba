package io.photofinish.recorder.strangers;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * A program that others wrote, as a file of {@code src/strangers} describes it.
 *
 * @param name the file's, without its ending
 * @param artifacts what Maven resolves: {@code group:artifact:version[:classifier]}, the tests
 *     among them
 * @param jvmOptions what its own build gives to the JVM of the tests
 * @param driver the class of ours that drives it, in the folder {@code java} beside the
 *     description; empty if its own tests do
 * @param selectors which tests, as options of JUnit's console launcher: packages and classes, and
 *     what is left out of them
 * @param limitSeconds how long it may take without the recorder
 */
record Stranger(
    String name,
    List<String> artifacts,
    List<String> jvmOptions,
    String driver,
    List<String> selectors,
    int limitSeconds) {

  static Stranger read(Path file) throws IOException {
    Properties properties = properties(file);
    return new Stranger(
        file.getFileName().toString().replaceFirst("\\.properties$", ""),
        words(properties, "artifacts"),
        words(properties, "jvm"),
        properties.getProperty("driver", ""),
        selectors(properties),
        Integer.parseInt(properties.getProperty("limit", "120")));
  }

  /** What a description does not say is as in another, if it names one that it is {@code like}. */
  private static Properties properties(Path file) throws IOException {
    Properties own = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      own.load(reader);
    }
    String like = own.getProperty("like");
    if (like == null) {
      return own;
    }
    Properties properties = properties(file.resolveSibling(like + ".properties"));
    properties.putAll(own);
    return properties;
  }

  boolean isDriven() {
    return !driver.isEmpty();
  }

  /** Tests are left out that fail without the recorder too, or in some runs, or take long. */
  private static List<String> selectors(Properties properties) {
    List<String> selectors = new ArrayList<>();
    words(properties, "packages").forEach(name -> selectors.add("--select-package=" + name));
    words(properties, "classes").forEach(name -> selectors.add("--select-class=" + name));
    words(properties, "without.classes")
        .forEach(name -> selectors.add("--exclude-classname=.*[.]" + name));
    words(properties, "without.methods")
        .forEach(name -> selectors.add("--exclude-methodname=.*" + name));
    return selectors;
  }

  private static List<String> words(Properties properties, String key) {
    String text = properties.getProperty(key, "").strip();
    return text.isEmpty() ? List.of() : List.of(text.split("\\s+", -1));
  }
}
