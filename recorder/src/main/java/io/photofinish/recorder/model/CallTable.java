package io.photofinish.recorder.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The effects of the methods of some classes, by name and, where it matters, by parameters. The
 * first entry that matches is used.
 */
final class CallTable {
  /** What a method means that some JDKs have. */
  record Entry(MethodPattern method, CallEffect effect, Versions versions) {}

  private final Map<String, List<Entry>> entries = new HashMap<>();

  /** Adds methods that have a hook before them. */
  CallTable before(CallHook hook, String methods) {
    return add(Versions.ALL, hook, null, methods);
  }

  /** Adds methods that have a hook before them, and that some JDKs have. */
  CallTable before(Versions versions, CallHook hook, String methods) {
    return add(versions, hook, null, methods);
  }

  /** Adds methods that have a hook after them. */
  CallTable after(CallHook hook, String methods) {
    return add(Versions.ALL, null, hook, methods);
  }

  /** Adds methods that have a hook after them, and that some JDKs have. */
  CallTable after(Versions versions, CallHook hook, String methods) {
    return add(versions, null, hook, methods);
  }

  /** Adds methods that have a hook before and one after them. */
  CallTable around(CallHook before, CallHook after, String methods) {
    return add(Versions.ALL, before, after, methods);
  }

  /** Adds methods that have a hook before and one after them, and that some JDKs have. */
  CallTable around(Versions versions, CallHook before, CallHook after, String methods) {
    return add(versions, before, after, methods);
  }

  private CallTable add(Versions versions, CallHook before, CallHook after, String methods) {
    CallEffect effect = new CallEffect(before, after);
    for (MethodPattern method : MethodPattern.parse(methods)) {
      entries
          .computeIfAbsent(method.name(), n -> new ArrayList<>(2))
          .add(new Entry(method, effect, versions));
    }
    return this;
  }

  boolean has(String name) {
    return entries.containsKey(name);
  }

  /** The names of all methods. */
  Set<String> names() {
    return entries.keySet();
  }

  /** The entry of a method, or null if it has none. */
  Entry find(String name, String descriptor) {
    for (Entry entry : entries.getOrDefault(name, List.of())) {
      if (entry.method.fits(name, descriptor)) {
        return entry;
      }
    }
    return null;
  }

  /** All entries. */
  List<Entry> entries() {
    return entries.values().stream().flatMap(List::stream).toList();
  }
}
