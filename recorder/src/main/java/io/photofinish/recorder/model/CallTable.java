package io.photofinish.recorder.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The effects of the methods of some classes, by name; where it matters, by their parameters. */
final class CallTable {
  private record Entry(String parameters, CallEffect effect) {}

  private final String hooks;
  private boolean hasRanges;
  private boolean hasOffsets;
  private final Map<String, List<Entry>> entries = new HashMap<>();

  CallTable(Class<?> hooks) {
    this.hooks = hooks.getName().replace('.', '/');
  }

  /** From now on, hooks before a call have two references and three ints. */
  CallTable withRanges() {
    hasRanges = true;
    return this;
  }

  /** From now on, hooks have the first long in the place of the int. */
  CallTable withOffsets() {
    hasOffsets = true;
    return this;
  }

  /**
   * Adds methods.
   *
   * @param methods their names, with a space between two; each may have the beginning of its
   *     descriptor behind it. The first entry that fits counts.
   * @param before the hook before a call, or null
   * @param after the hook after it, or null
   */
  CallTable add(String methods, String before, String after) {
    CallEffect effect = new CallEffect(hooks, before, after, hasRanges, hasOffsets);
    for (String method : methods.split(" ", -1)) {
      int parameters = method.indexOf('(');
      String name = parameters < 0 ? method : method.substring(0, parameters);
      String beginning = parameters < 0 ? "" : method.substring(parameters);
      entries.computeIfAbsent(name, n -> new ArrayList<>(2)).add(new Entry(beginning, effect));
    }
    return this;
  }

  boolean has(String name) {
    return entries.containsKey(name);
  }

  /** The effect of a method, or null if it has none. */
  CallEffect find(String name, String descriptor) {
    for (Entry entry : entries.getOrDefault(name, List.of())) {
      if (descriptor.startsWith(entry.parameters)) {
        return entry.effect;
      }
    }
    return null;
  }
}
