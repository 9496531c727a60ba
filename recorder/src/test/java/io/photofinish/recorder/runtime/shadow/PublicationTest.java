package io.photofinish.recorder.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.names.RecordedNames;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Which objects become known to others with the one that is given away. */
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
}
