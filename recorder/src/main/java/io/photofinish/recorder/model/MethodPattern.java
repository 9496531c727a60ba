package io.photofinish.recorder.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Matches methods by name and, optionally, by their first parameters.
 *
 * @param parameters how their descriptors begin; empty for all
 */
public record MethodPattern(String name, String parameters) {
  /** Each is a name, perhaps with the beginning of a descriptor behind it; a space between two. */
  static List<MethodPattern> parse(String patterns) {
    List<MethodPattern> parsed = new ArrayList<>();
    for (String pattern : patterns.split(" ", -1)) {
      parsed.add(of(pattern));
    }
    return parsed;
  }

  private static MethodPattern of(String pattern) {
    int parameters = pattern.indexOf('(');
    return parameters < 0
        ? new MethodPattern(pattern, "")
        : new MethodPattern(pattern.substring(0, parameters), pattern.substring(parameters));
  }

  boolean fits(String method, String descriptor) {
    return name.equals(method) && descriptor.startsWith(parameters);
  }
}
