package io.photofinish.recorder.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The views of the JDK that runs this tell what they show. */
@SuppressWarnings({"JdkObsolete", "IdentityHashMapUsage"}) // These have iterators as others.
class ViewFieldsTest {
  private static final List<String> LETTERS = List.of("a", "b", "c", "d");
  private static final View KEYS = View.ALL.showing(View.KEYS);
  private static final View VALUES = View.ALL.showing(View.VALUES);
  private static final View ENTRIES = View.ALL.showing(View.ENTRIES);
  private static final View PART = View.ALL.showing(View.SOME);

  static Stream<Arguments> views() {
    return Stream.concat(viewsOfLists(), viewsOfMaps());
  }

  private static Stream<Arguments> viewsOfLists() {
    List<String> list = new ArrayList<>(LETTERS);
    LinkedList<String> linked = new LinkedList<>(LETTERS);
    ArrayDeque<String> deque = new ArrayDeque<>(LETTERS);
    PriorityQueue<String> queue = new PriorityQueue<>(LETTERS);
    String[] array = {"a", "b", "c"};
    List<String> ofArray = Arrays.asList(array);
    List<String> fixed = Collections.unmodifiableList(list);
    return Stream.of(
        arguments(list.iterator(), list, View.ALL),
        arguments(list.listIterator(1), list, View.ALL),
        arguments(list.subList(1, 4), list, View.ALL.from(1)),
        arguments(list.subList(1, 4).subList(1, 2), list, View.ALL.from(2)),
        arguments(list.subList(1, 4).iterator(), list, View.ALL.from(1)),
        arguments(linked.iterator(), linked, View.ALL),
        arguments(linked.subList(2, 3), linked, View.ALL.from(2)),
        arguments(linked.subList(2, 3).iterator(), linked, View.ALL.from(2)),
        arguments(deque.iterator(), deque, View.ALL),
        arguments(deque.descendingIterator(), deque, View.ALL),
        arguments(queue.iterator(), queue, View.ALL),
        arguments(ofArray, array, View.ALL),
        arguments(ofArray.iterator(), array, View.ALL),
        arguments(ofArray.listIterator(), array, View.ALL),
        arguments(ofArray.subList(1, 2), array, View.ALL.from(1)),
        arguments(ofArray.subList(1, 2).iterator(), array, View.ALL.from(1)),
        arguments(fixed, list, View.ALL),
        arguments(fixed.iterator(), list, View.ALL),
        arguments(fixed.listIterator(), list, View.ALL),
        arguments(fixed.subList(1, 2), list, View.ALL.from(1)),
        arguments(fixed.subList(1, 2).iterator(), list, View.ALL.from(1)));
  }

  private static Stream<Arguments> viewsOfMaps() {
    TreeMap<String, String> tree = new TreeMap<>(Map.of("a", "1", "b", "2"));
    Map<String, String> part = tree.tailMap("b");
    Map<String, String> map = new HashMap<>(tree);
    Map<String, String> fixed = Collections.unmodifiableMap(map);
    Stream<Arguments> ofWhole =
        Stream.of(
                map,
                tree,
                new LinkedHashMap<>(map),
                new IdentityHashMap<>(map),
                new EnumMap<>(Map.of(TimeUnit.DAYS, 1)))
            .flatMap(ViewFieldsTest::viewsOf);
    return Stream.concat(
        ofWhole,
        Stream.of(
            arguments(tree.descendingKeySet().iterator(), tree, KEYS),
            arguments(part, tree, PART),
            arguments(part.keySet(), tree, PART.showing(View.KEYS)),
            arguments(part.keySet().iterator(), tree, PART.showing(View.KEYS)),
            arguments(part.entrySet(), tree, PART.showing(View.ENTRIES)),
            arguments(part.entrySet().iterator(), tree, PART.showing(View.ENTRIES)),
            arguments(tree.descendingMap(), tree, PART),
            arguments(fixed, map, View.ALL),
            arguments(fixed.keySet(), map, KEYS),
            arguments(fixed.keySet().iterator(), map, KEYS),
            arguments(fixed.values(), map, VALUES),
            arguments(fixed.values().iterator(), map, VALUES),
            arguments(fixed.entrySet(), map, ENTRIES),
            arguments(fixed.entrySet().iterator(), map, ENTRIES)));
  }

  private static Stream<Arguments> viewsOf(Map<?, ?> map) {
    return Stream.of(
        arguments(map.keySet(), map, KEYS),
        arguments(map.keySet().iterator(), map, KEYS),
        arguments(map.values(), map, VALUES),
        arguments(map.values().iterator(), map, VALUES),
        arguments(map.entrySet(), map, ENTRIES),
        arguments(map.entrySet().iterator(), map, ENTRIES));
  }

  @ParameterizedTest
  @MethodSource("views")
  void a_view_tells_what_it_shows(Object view, Object shown, View expected) {
    ViewFields fields = ClassModel.of(view.getClass()).viewFields();
    assertThat(fields).as("fields of %s", view.getClass().getName()).isNotNull();
    assertThat(fields.originOf(view)).isSameAs(shown);
    assertThat(fields.viewOf(view).isSameAs(expected)).isTrue();
  }

  @Test
  void others_are_remembered() {
    List<String> list = new ArrayList<>(LETTERS);
    Stream.of(
            list,
            Collections.synchronizedList(list),
            Collections.checkedList(list, String.class),
            new ConcurrentHashMap<>().keySet(),
            new Object(),
            new ViewFieldsTest())
        .forEach(other -> assertThat(ViewFields.of(other.getClass())).isNull());
  }

  @Test
  void parts_of_a_list_that_begin_at_the_same_index_are_the_same() {
    assertThat(View.ALL.from(3)).isSameAs(View.ALL.from(3));
    assertThat(View.ALL.from(3).isSameAs(View.ALL.from(3 + 256))).isFalse();
    assertThat(View.ALL.from(3 + 256).indexOf(1)).isEqualTo(260);
    assertThat(View.ALL.from(3).indexOf(1)).isEqualTo(4);
  }

  @Test
  void the_map_of_a_set_is_inside_of_it_only() {
    HashSet<String> set = new HashSet<>(LETTERS);
    TreeSet<String> sorted = new TreeSet<>(LETTERS);
    assertThat(InnerMaps.isInside(originOf(set.iterator()), set)).isTrue();
    assertThat(InnerMaps.isInside(originOf(sorted.iterator()), sorted)).isTrue();
    Object part = sorted.tailSet("b");
    assertThat(InnerMaps.isInside(originOf(sorted.iterator()), part)).isTrue();
    assertThat(InnerMaps.isInside(originOf(set.iterator()), new HashSet<>(set))).isFalse();
    assertThat(InnerMaps.isInside(originOf(set.iterator()), new ArrayList<>(set))).isFalse();
  }

  private static Object originOf(Object view) {
    return ClassModel.of(view.getClass()).viewFields().originOf(view);
  }
}
