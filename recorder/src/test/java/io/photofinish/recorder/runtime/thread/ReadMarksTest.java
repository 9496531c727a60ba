package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.shadow.MarkedPlace;
import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.HoldingFields;
import io.photofinish.recorder.runtime.thread.SmallRecording.TwoFields;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadMarksTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int THERE = SmallRecording.place("there");
  private static final int NEVER = 0;

  @TempDir private Path folder;
  private SmallRecording recording;
  private ThreadLog main;
  private ReadMarks marks;
  private final TwoFields object = new HoldingFields();
  private int now = 100;

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    main = recording.main();
    recording.shadow(object);
    marks = marksOf(main);
    mark(marks, object, HERE);
    mark(marks, object, THERE);
    marks = marksOf(main);
  }

  private ReadMarks marksOf(ThreadLog log) {
    ReadMarks made = new ReadMarks(log);
    made.look(now);
    return made;
  }

  /** The thread makes a read that it made before. */
  private void mark(ReadMarks of, TwoFields read, int where) {
    of.add(read, System.identityHashCode(read), where, 0, true, NEVER, now++);
  }

  private static boolean has(ReadMarks of, TwoFields read, int where, long lastWrite) {
    MarkedPlace place = MarkedPlace.at(where);
    int hash = System.identityHashCode(read);
    return (of.bitsOf(read, hash, place, lastWrite) & place.bit()) != 0;
  }

  private boolean has(int where) {
    return has(marks, object, where, NEVER);
  }

  @Test
  void a_read_is_marked_at_its_place() {
    assertThat(has(HERE)).isFalse();
    mark(marks, object, HERE);
    assertThat(has(HERE)).isTrue();
    assertThat(has(THERE)).isFalse();
    mark(marks, object, THERE);
    assertThat(has(HERE)).isTrue();
    assertThat(has(THERE)).isTrue();
  }

  @Test
  void a_place_is_not_marked_before_something_is_read_there_again() {
    int where = SmallRecording.place("once");
    marks.add(object, System.identityHashCode(object), where, 0, false, NEVER, now);
    assertThat(MarkedPlace.at(where)).isNull();
    mark(marks, object, where);
    assertThat(has(where)).isTrue();
  }

  @Test
  void it_counts_in_one_situation() {
    mark(marks, object, HERE);
    assertThat(marks.isSameSituation()).isTrue();
    main.changeSituation();
    assertThat(marks.isSameSituation()).isFalse();
    marks.look(now);
    assertThat(has(HERE)).isFalse();
    mark(marks, object, HERE);
    assertThat(has(HERE)).isTrue();
  }

  @Test
  void it_counts_until_something_is_revoked() {
    mark(marks, object, HERE);
    main.revoke();
    assertThat(marks.isSameSituation()).isFalse();
    marks.look(now);
    assertThat(has(HERE)).isFalse();
  }

  @Test
  void it_does_not_count_behind_an_own_write() {
    mark(marks, object, HERE);
    assertThat(has(marks, object, HERE, now)).isFalse();
    assertThat(has(marks, object, HERE, 99)).isTrue();
  }

  @Test
  void reads_that_follow_own_writes_count_after_a_while() {
    int hash = System.identityHashCode(object);
    long write = now++;
    marks.add(object, hash, HERE, 0, true, write, now++);
    assertThat(has(marks, object, HERE, write)).isFalse();
    for (int i = 0; i < 20; i++) {
      marks.add(object, hash, HERE, 0, true, write, now++);
    }
    assertThat(has(marks, object, HERE, write)).isTrue();
    assertThat(has(marks, object, HERE, now++)).isFalse();
  }

  @Test
  void a_copy_that_holds_the_shadow_of_another_object_is_not_taken_for_it() {
    mark(marks, object, HERE);
    int otherHash = System.identityHashCode(object) + 1;
    assertThat(marks.bitsOf(object, otherHash, MarkedPlace.at(HERE), NEVER)).isZero();
  }

  @Test
  void an_object_that_holds_no_shadow_has_no_marks() {
    TwoFields without = new TwoFields();
    recording.shadow(without);
    mark(marks, without, HERE);
    assertThat(has(marks, without, HERE, NEVER)).isFalse();
    int where = SmallRecording.place("without");
    mark(marks, without, where);
    assertThat(MarkedPlace.at(where)).isNull();
  }

  @Test
  void threads_that_read_an_object_at_once_have_marks_of_their_own() {
    List<ReadMarks> all = new ArrayList<>(List.of(marks));
    for (int i = 0; i < 7; i++) {
      Actor child = recording.fork("child " + i, main);
      all.add(marksOf(child.log()));
    }
    marks.look(now);
    for (int round = 0; round < 8; round++) {
      for (ReadMarks one : all) {
        assertThat(has(one, object, THERE, NEVER)).as("marks of another").isFalse();
        if (!has(one, object, HERE, NEVER)) {
          mark(one, object, HERE);
        }
      }
    }
    for (ReadMarks one : all) {
      assertThat(has(one, object, HERE, NEVER)).isTrue();
    }
  }

  /** A class of its own, since its places use up all bits. */
  static final class Crowded extends TwoFields {
    @SuppressWarnings({"MemberName", "UnusedVariable"})
    private transient Object $photofinish;
  }

  @Test
  void places_beyond_the_first_have_no_bit() {
    SmallRecording.registerAsHolding(Crowded.class);
    TwoFields crowded = new Crowded();
    recording.shadow(crowded);
    int marked = 0;
    int[] places = new int[64];
    for (int i = 0; i < places.length; i++) {
      places[i] = SmallRecording.place("crowded " + i);
      mark(marks, crowded, places[i]);
    }
    for (int where : places) {
      marked += has(marks, crowded, where, NEVER) ? 1 : 0;
    }
    assertThat(marked).isEqualTo(24);
    assertThat(has(marks, crowded, places[0], NEVER)).isTrue();
  }
}
