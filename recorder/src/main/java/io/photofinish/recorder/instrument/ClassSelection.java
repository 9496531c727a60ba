package io.photofinish.recorder.instrument;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Decides which classes are instrumented: all but those of the JDK, of agents and of the recorder
 * itself, unless the user chooses otherwise.
 */
public final class ClassSelection {
  private static final String[] NEVER = {
    "java/", "jdk/", "sun/", "com/sun/proxy/", "io/photofinish/recorder/agent/", "org/jacoco/"
  };

  /** What looks for races may do so inside the program: a test can ask for its own. */
  private static final Pattern OURS =
      Pattern.compile("io\\.photofinish\\.(trace|detect|witness|analysis|report|junit)\\..*");

  private final Pattern includes;
  private final Pattern excludes;

  /**
   * @param includes patterns of class names; all if there is none
   * @param excludes patterns of those of them that are left alone
   */
  public ClassSelection(List<String> includes, List<String> excludes) {
    this.includes = includes.isEmpty() ? null : anyOf(includes);
    this.excludes = excludes.isEmpty() ? null : anyOf(excludes);
  }

  private static Pattern anyOf(List<String> patterns) {
    return Pattern.compile(
        patterns.stream()
            .map(p -> Pattern.quote(p).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q"))
            .collect(Collectors.joining("|")));
  }

  /**
   * Whether a class is instrumented.
   *
   * @param module the module that it is in, or null if that is not known
   * @param name its internal name
   */
  boolean contains(Module module, ClassLoader loader, String name) {
    return loader != null && name != null && !isSystem(module) && contains(name);
  }

  /** Whether a class is instrumented, as far as its internal name tells. */
  public boolean contains(String name) {
    if (isOfTheJdk(name)) {
      return false;
    }
    if (includes == null && excludes == null && !name.startsWith("io/")) {
      return true;
    }
    String dotted = name.replace('/', '.');
    return (includes == null ? !OURS.matcher(dotted).matches() : includes.matcher(dotted).matches())
        && (excludes == null || !excludes.matcher(dotted).matches());
  }

  private static boolean isSystem(Module module) {
    return module != null
        && module.isNamed()
        && (module.getName().startsWith("java.") || module.getName().startsWith("jdk."));
  }

  /** Whether a class is surely not one of the program's, by its internal name. */
  static boolean isOfTheJdk(String name) {
    for (String prefix : NEVER) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
