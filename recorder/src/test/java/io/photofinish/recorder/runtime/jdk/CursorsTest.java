package io.photofinish.recorder.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The iterators of the JDK that runs this tell where they are. */
@SuppressWarnings("JdkObsolete") // Linked lists have iterators too.
class CursorsTest {
  private static final List<String> LETTERS = List.of("a", "b", "c", "d");

  static Stream<List<String>> lists() {
    return Stream.of(
        new ArrayList<>(LETTERS),
        new LinkedList<>(LETTERS),
        Arrays.asList("a", "b", "c", "d"),
        new ArrayList<>(List.of("x", "a", "b", "c", "d")).subList(1, 5),
        Arrays.asList("x", "a", "b", "c", "d").subList(1, 5),
        Collections.unmodifiableList(new ArrayList<>(LETTERS)),
        Collections.checkedList(new ArrayList<>(LETTERS), String.class));
  }

  @ParameterizedTest
  @MethodSource("lists")
  void an_iterator_tells_the_index_of_what_comes_next(List<String> list) {
    Iterator<String> iterator = list.iterator();
    for (int i = 0; i < list.size(); i++) {
      assertThat(Cursors.next(iterator)).isEqualTo(i);
      iterator.next();
    }
    assertThat(Cursors.next(iterator)).isEqualTo(list.size());
  }

  @ParameterizedTest
  @MethodSource("lists")
  void a_list_iterator_tells_it_both_ways(List<String> list) {
    ListIterator<String> iterator = list.listIterator(2);
    assertThat(Cursors.next(iterator)).isEqualTo(2);
    iterator.previous();
    assertThat(Cursors.next(iterator)).isEqualTo(1);
  }

  static Stream<List<String>> listsWithIteratorsThatSet() {
    return Stream.of(
        new ArrayList<>(LETTERS), new LinkedList<>(LETTERS), Arrays.asList("a", "b", "c", "d"));
  }

  @ParameterizedTest
  @MethodSource("listsWithIteratorsThatSet")
  void a_list_iterator_tells_the_index_of_what_it_gave_last(List<String> list) {
    ListIterator<String> iterator = list.listIterator(2);
    assertThat(Cursors.last(iterator)).isEqualTo(Cursors.UNKNOWN);
    iterator.next();
    assertThat(Cursors.last(iterator)).isEqualTo(2);
    iterator.set("x");
    assertThat(Cursors.last(iterator)).isEqualTo(2);
    iterator.previous();
    assertThat(Cursors.last(iterator)).isEqualTo(2);
    iterator.previous();
    assertThat(Cursors.last(iterator)).isEqualTo(1);
  }

  static Stream<Map<String, String>> maps() {
    Map<String, String> map = Map.of("a", "1", "b", "2", "c", "3");
    return Stream.of(
        new HashMap<>(map),
        new LinkedHashMap<>(map),
        new TreeMap<>(map),
        new TreeMap<>(map).tailMap("b"),
        new TreeMap<>(map).descendingMap(),
        Collections.unmodifiableMap(new HashMap<>(map)));
  }

  @ParameterizedTest
  @MethodSource("maps")
  void an_iterator_of_values_tells_their_keys(Map<String, String> map) {
    Iterator<String> iterator = map.values().iterator();
    assertThat(Cursors.lastEntry(iterator)).isNull();
    while (iterator.hasNext()) {
      String value = iterator.next();
      Object key = Cursors.lastEntry(iterator).getKey();
      assertThat(map.get(key)).isSameAs(value);
    }
  }

  @SuppressWarnings("IdentityHashMapUsage") // It is a map with iterators like others.
  static Stream<Map<?, ?>> mapsWithEntries() {
    return Stream.concat(
        maps(),
        Stream.of(
            new EnumMap<>(Map.of(TimeUnit.DAYS, 1, TimeUnit.HOURS, 2)),
            new IdentityHashMap<>(Map.of("a", "1", "b", "2"))));
  }

  @ParameterizedTest
  @MethodSource("mapsWithEntries")
  void an_iterator_of_entries_tells_the_one_that_it_gave_last(Map<?, ?> map) {
    for (Iterator<?> iterator = map.entrySet().iterator(); iterator.hasNext(); ) {
      Object entry = iterator.next();
      assertThat((Object) Cursors.lastEntry(iterator)).isSameAs(Cursors.unwrapped(entry));
    }
  }

  @Test
  void nothing_is_known_of_other_iterators() {
    for (Collection<String> other :
        List.of(new ArrayDeque<>(LETTERS), new java.util.HashSet<>(LETTERS))) {
      Iterator<String> iterator = other.iterator();
      iterator.next();
      assertThat(Cursors.next(iterator)).isEqualTo(Cursors.UNKNOWN);
      assertThat(Cursors.last(iterator)).isEqualTo(Cursors.UNKNOWN);
    }
    Iterator<String> backwards = new LinkedList<>(LETTERS).descendingIterator();
    backwards.next();
    assertThat(Cursors.next(backwards)).isEqualTo(Cursors.UNKNOWN);
  }
}
