package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.shadow.Shadow;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownArraysTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int THERE = SmallRecording.place("there");

  @TempDir private Path folder;
  private final KnownArrays arrays = new KnownArrays();
  private SmallRecording recording;
  private ThreadLog log;
  private int[] array = new int[3];

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    log = recording.main();
  }

  private DeferredPlace find(int[] of, boolean isWrite, int where) {
    return arrays.find(of, System.identityHashCode(of), isWrite, where);
  }

  /** Comes to an array as often as is needed for it to be known. */
  private void add(int[] of, boolean isWrite, int where) {
    Shadow shadow = recording.shadow(of);
    if (shadow.deferred() == null) {
      recording.inColumns(of);
    }
    DeferredPlace place = new DeferredPlace();
    place.setObject(shadow, of.length, shadow.deferred(), null);
    place.set(where, isWrite, 0, log, log.held);
    for (int i = 0; i < 2; i++) {
      arrays.add(of, System.identityHashCode(of), isWrite, where, place);
    }
  }

  @Test
  void an_array_is_known_once_it_came_to_a_place_again() {
    assertThat(find(array, false, HERE)).isNull();
    add(array, false, HERE);
    assertThat(find(array, false, HERE).object()).isSameAs(recording.shadow(array));
    assertThat(find(array, false, THERE)).isNull();
    assertThat(find(array, true, HERE)).as("a write").isNull();
    assertThat(find(new int[3], false, HERE)).isNull();
    add(array, true, HERE);
    assertThat(find(array, true, HERE)).isNotSameAs(find(array, false, HERE));
    arrays.forgetAll();
    assertThat(find(array, false, HERE)).isNull();
  }

  @Test
  void what_is_known_stays_with_the_array_when_the_place_goes_on() {
    add(array, false, HERE);
    DeferredPlace known = find(array, false, HERE);
    add(new int[5], false, HERE);
    assertThat(known.object()).isSameAs(recording.shadow(array));
    assertThat(known.elements()).isEqualTo(3);
  }

  @Test
  void an_array_whose_accesses_are_kept_elsewhere_now_is_not_known() {
    add(array, false, HERE);
    Shadow shadow = recording.shadow(array);
    shadow.setDeferred(new DeferredAccesses(log, new DeferredMemory(Long.MAX_VALUE)));
    assertThat(find(array, false, HERE)).isNull();
  }

  @Test
  void most_of_many_arrays_are_found() {
    int[][] many = new int[1_000][1];
    for (int round = 0; round < 20; round++) {
      for (int[] one : many) {
        if (find(one, false, HERE) == null) {
          add(one, false, HERE);
        }
      }
    }
    int found = 0;
    for (int[] one : many) {
      DeferredPlace place = find(one, false, HERE);
      if (place != null) {
        assertThat(place.object()).isSameAs(recording.shadow(one));
        found++;
      }
    }
    assertThat(found).isGreaterThan(many.length / 2);
  }

  @Test
  void an_array_is_not_kept_alive() {
    add(array, false, HERE);
    WeakReference<int[]> reference = new WeakReference<>(array);
    array = null;
    for (int i = 0; i < 50 && !reference.refersTo(array); i++) {
      System.gc();
    }
    assertThat(reference.get()).isNull();
  }
}
