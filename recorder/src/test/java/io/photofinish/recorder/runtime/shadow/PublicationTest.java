package io.photofinish.recorder.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.names.RecordedNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which objects become known to others with the one that is given away. */
@SuppressWarnings("JdkObsolete") // The old collections are among them.
class PublicationTest {
  private static final int MANY = 200_000;

  @SuppressWarnings("UnusedVariable") // The walk reads them.
  private static class Node {
    Node next;
    Object other;
    int number;
  }

  private final RecordingState state = new RecordingState();
  private final Shadows shadows =
      new Shadows(
          state,
          new ObjectNames(new RecordedNames(new Locations(Integer::toString))),
          new DeferredMemory(0));
  private final Publication publication =
      new Publication(state, shadows, new References(new ClassCatalog(shadows)));

  PublicationTest() {
    state.choose(true, true, false);
  }

  /** As its instrumentation would. */
  @BeforeAll
  static void registerFields() {
    DeclaredFields.register(
        Node.class.getClassLoader(),
        Node.class.getName(),
        List.of(
            new DeclaredFields.One("next", Node.class.descriptorString(), 0),
            new DeclaredFields.One("other", "Ljava/lang/Object;", 0),
            new DeclaredFields.One("number", "I", 0)),
        false,
        false);
  }

  @Test
  void a_new_object_is_private_until_it_is_given_away() {
    Node node = new Node();
    assertThat(publication.isPrivate(node)).isTrue();
    assertThat(publication.shadowOf(node)).isNull();
    publication.of(node);
    assertThat(publication.isPrivate(node)).isFalse();
    assertThat(publication.shadowOf(node)).isNotNull();
  }

  @Test
  void what_an_object_refers_to_is_published_with_it() {
    Node node = new Node();
    Node deep = new Node();
    Node aside = new Node();
    node.other = new Object[] {null, new Object[] {deep}};
    publication.of(node);
    assertThat(publication.isPrivate(deep)).isFalse();
    assertThat(publication.isPrivate(aside)).isTrue();
  }

  @Test
  void what_is_behind_a_published_object_is_published_when_it_is_stored_there() {
    Node known = new Node();
    publication.of(known);
    Node later = new Node();
    known.next = later;
    publication.of(known);
    assertThat(publication.isPrivate(later)).isTrue();
    publication.of(later);
    assertThat(publication.isPrivate(later)).isFalse();
  }

  @Test
  void circles_and_long_chains_are_walked_without_recursion() {
    Node first = new Node();
    Node last = first;
    for (int i = 0; i < MANY; i++) {
      last.next = new Node();
      last = last.next;
    }
    last.next = first;
    publication.of(first);
    assertThat(publication.isPrivate(last)).isFalse();
  }

  @Test
  void an_object_that_is_locked_counts_as_published_once_it_has_a_shadow() {
    Node node = new Node();
    synchronized (node) {
      assertThat(publication.isPrivate(node)).isFalse();
      assertThat(shadows.find(node)).isNull();
      publication.of(node);
      assertThat(shadows.find(node)).isNotNull();
    }
  }

  @Test
  void objects_that_cannot_change_are_left_alone() {
    String text = new String(new char[] {'a'});
    publication.of(text);
    assertThat(publication.isPrivate(text)).isTrue();
  }

  @Test
  void nothing_is_private_if_nothing_is_left_out() {
    state.choose(false, false, false);
    assertThat(publication.isPrivate(new Node())).isFalse();
    assertThat(new KnownShadows(publication).published(new Node(), 0)).isNotNull();
  }

  @Test
  void shadows_that_a_thread_knows_are_those_that_all_know() {
    KnownShadows known = new KnownShadows(publication);
    Node[] nodes = new Node[300];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = new Node();
      assertThat(known.published(nodes[i], 2 * i)).isNull();
      publication.of(nodes[i]);
    }
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < nodes.length; i++) {
        Shadow shadow = shadows.of(nodes[i]);
        assertThat(known.published(nodes[i])).isSameAs(shadow);
        assertThat(known.published(nodes[i], 2 * (i % 7))).isSameAs(shadow);
        assertThat(known.of(nodes[i], 2 * i)).isSameAs(shadow);
      }
    }
  }

  /** With an order and a hash code of its own. */
  @SuppressWarnings("ComparableType")
  private static final class Element implements Comparable<Object> {
    @Override
    public int compareTo(Object other) {
      return 0;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  static Stream<Collection<Object>> collections() {
    return Stream.of(
        new ArrayList<>(),
        new LinkedList<>(),
        new Vector<>(),
        new Stack<>(),
        new ArrayDeque<>(),
        new PriorityQueue<>(),
        new HashSet<>(),
        new LinkedHashSet<>(),
        new TreeSet<>());
  }

  static Stream<Map<Object, Object>> maps() {
    return Stream.of(new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(), new Hashtable<>());
  }

  private static void register(Class<?> type) {
    DeclaredFields.register(type.getClassLoader(), type.getName(), List.of(), false, false);
  }

  @ParameterizedTest
  @MethodSource("collections")
  void what_a_collection_is_given_is_published_with_it(Collection<Object> collection) {
    register(Element.class);
    Element element = new Element();
    publication.ofKey(element, collection);
    collection.add(element);
    assertThat(publication.isPrivate(element)).isTrue();
    publication.of(collection.iterator());
    assertThat(publication.isPrivate(element)).isFalse();
    publication.of(collection);
    assertThat(publication.isPrivate(collection)).isFalse();
    Element later = new Element();
    publication.ofKey(later, collection);
    assertThat(publication.isPrivate(later)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("maps")
  void what_a_map_is_given_is_published_with_it(Map<Object, Object> map) {
    register(Element.class);
    Element key = new Element();
    Node value = new Node();
    publication.ofKey(key, map);
    publication.ofValue(value, map);
    map.put(key, value);
    assertThat(publication.isPrivate(key)).isTrue();
    assertThat(publication.isPrivate(value)).isTrue();
    publication.of(map.entrySet());
    assertThat(publication.isPrivate(key)).isFalse();
    assertThat(publication.isPrivate(value)).isFalse();
  }

  @Test
  void what_many_nodes_hold_is_published() {
    register(Element.class);
    Map<Object, Object> sorted = new TreeMap<>();
    Map<Object, Object> hashed = new HashMap<>();
    List<Node> values = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      values.add(new Node());
      values.add(new Node());
      sorted.put(i, values.get(2 * i));
      // All in a few chains, which become trees.
      hashed.put(new Collision(i), values.get(2 * i + 1));
    }
    publication.of(sorted);
    publication.of(hashed);
    assertThat(values).noneMatch(publication::isPrivate);
  }

  private record Collision(int number) implements Comparable<Collision> {
    @Override
    public int hashCode() {
      return number & 3;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Collision collision && collision.number == number;
    }

    @Override
    public int compareTo(Collision other) {
      return Integer.compare(number, other.number);
    }
  }

  /** Else it would get its hash code unseen, and nothing that it refers to would be published. */
  @Test
  void what_may_be_asked_for_its_identity_hash_code_is_published_before() {
    Node key = new Node();
    key.next = new Node();
    publication.ofKey(key, new ArrayList<>());
    publication.ofSought(key, new TreeSet<>());
    assertThat(publication.isPrivate(key)).isTrue();
    publication.ofSought(key, new HashSet<>());
    assertThat(publication.isPrivate(key)).isFalse();
    assertThat(publication.isPrivate(key.next)).isFalse();
  }

  @Test
  void what_is_given_to_a_view_is_published() {
    Node node = new Node();
    publication.ofKey(node, new ArrayList<>(List.of(1)).subList(0, 1));
    assertThat(publication.isPrivate(node)).isFalse();
  }

  @Test
  void what_is_given_to_what_other_threads_use_is_published() {
    Node node = new Node();
    publication.ofValue(node, new ConcurrentHashMap<>());
    assertThat(publication.isPrivate(node)).isFalse();
  }

  @Test
  void all_that_a_collection_has_is_published_if_another_may_hash_it() {
    List<Object> from = new ArrayList<>(List.of(1));
    publication.ofAll(from, new ArrayDeque<>());
    assertThat(publication.isPrivate(from)).isTrue();
    publication.ofAll(from, new HashSet<>());
    assertThat(publication.isPrivate(from)).isFalse();
  }

  @Test
  void what_a_lambda_has_captured_is_published_with_it() {
    Node node = new Node();
    Node inner = new Node();
    Supplier<Node> deep = () -> inner;
    Supplier<Object> lambda = () -> List.of(node, deep);
    publication.of(lambda);
    assertThat(publication.isPrivate(node)).isFalse();
    assertThat(publication.isPrivate(inner)).isFalse();
  }

  @Test
  void what_comes_from_a_private_collection_stays_private() {
    List<Node> list = new ArrayList<>();
    Node node = new Node();
    list.add(node);
    publication.ofResult(node, list.iterator());
    assertThat(publication.isPrivate(node)).isTrue();
    publication.ofResult(node, new ConcurrentHashMap<>());
    assertThat(publication.isPrivate(node)).isFalse();
  }

  @Test
  void what_is_stored_by_reflection_is_published_with_its_object() {
    Node object = new Node();
    Node value = new Node();
    publication.ofFieldValue(value, object);
    assertThat(publication.isPrivate(value)).isTrue();
    publication.of(object);
    publication.ofFieldValue(value, object);
    assertThat(publication.isPrivate(value)).isFalse();
    Node ofStatic = new Node();
    publication.ofFieldValue(ofStatic, null);
    assertThat(publication.isPrivate(ofStatic)).isFalse();
  }

  @Test
  void an_array_without_elements_is_left_alone() {
    int[] empty = {};
    publication.of(empty);
    assertThat(publication.isPrivate(empty)).isTrue();
  }
}
