package io.photofinish.recorder.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Uses shared collections, and counts how often they call its own code. */
public final class CountingKeys {
  private static final List<Map<Key, String>> maps =
      List.of(
          new HashMap<>(),
          new TreeMap<>(),
          new TreeMap<>(CountingKeys::compare),
          Collections.synchronizedMap(new HashMap<>()));

  private static final List<Key> list = new ArrayList<>();
  private static final Set<Key> set = new HashSet<>();
  private static int calls;

  private record Key(int number) implements Comparable<Key> {
    @Override
    public boolean equals(Object other) {
      calls++;
      return other instanceof Key key && key.number == number;
    }

    @Override
    public int hashCode() {
      calls++;
      return number % 2;
    }

    @Override
    public int compareTo(Key other) {
      return compare(this, other);
    }

    @Override
    public String toString() {
      calls++;
      return "key";
    }
  }

  private CountingKeys() {}

  private static int compare(Key one, Key other) {
    calls++;
    return Integer.compare(one.number, other.number);
  }

  public static void main(String[] arguments) throws InterruptedException {
    for (int i = 0; i < 2; i++) {
      Thread thread = new Thread(CountingKeys::useAll);
      thread.start();
      thread.join();
    }
    System.out.println(calls);
  }

  private static void useAll() {
    for (Map<Key, String> map : maps) {
      for (int i = 0; i < 9; i++) {
        map.put(new Key(i), "a");
      }
      map.putIfAbsent(new Key(1), "b");
      map.merge(new Key(2), "c", String::concat);
      map.computeIfAbsent(new Key(3), key -> "d");
      map.replace(new Key(4), "x", "e");
      map.remove(new Key(5), "x");
      map.remove(new Key(6));
      for (Map.Entry<Key, String> entry : map.entrySet()) {
        list.add(entry.getValue().isEmpty() ? null : entry.getKey());
      }
      map.values().forEach(value -> calls += value.length());
      calls += map.toString().length() + (map.containsValue("x") ? 1 : 0);
      calls += map.equals(new HashMap<>(map)) ? 1 : 0;
    }
    calls += list.indexOf(new Key(7)) + list.lastIndexOf(new Key(7));
    calls += list.contains(new Key(99)) ? 1 : 0;
    calls += list.subList(1, 3).hashCode();
    set.addAll(list);
    calls += set.containsAll(list) && set.remove(new Key(8)) ? 1 : 0;
    list.removeIf(key -> key.number() == 7);
  }
}
