package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArmedFieldsTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int THERE = SmallRecording.place("there");

  @TempDir private Path folder;
  private ThreadLog log;
  private ArmedFields fields;
  private DeferredColumn column;

  @BeforeEach
  void start() throws IOException {
    log = new SmallRecording(folder.resolve("run.pft")).main();
    fields = new ArmedFields(log);
    column = new DeferredAccesses(log, HERE, false, 0, 0, true, new DeferredMemory(Long.MAX_VALUE));
  }

  private int find(Object object, int where) {
    return fields.find(object, System.identityHashCode(object), where);
  }

  private void add(Object object, int where, int order) {
    fields.add(object, System.identityHashCode(object), where, column, order);
  }

  @Test
  void what_was_added_is_found_at_its_place_in_its_situation() {
    assertThat(find(this, HERE)).isEqualTo(ArmedFields.NONE);
    add(this, HERE, 7);
    int entry = find(this, HERE);
    assertThat(fields.order(entry)).isEqualTo(7);
    assertThat(fields.column(entry)).isSameAs(column);
    assertThat(find(this, THERE)).isEqualTo(ArmedFields.NONE);
    assertThat(find(new Object(), HERE)).isEqualTo(ArmedFields.NONE);
    log.changeSituation();
    assertThat(find(this, HERE)).isEqualTo(ArmedFields.NONE);
    add(this, HERE, 9);
    log.revoke();
    assertThat(find(this, HERE)).isEqualTo(ArmedFields.NONE);
  }

  @Test
  void most_of_many_objects_are_found() {
    Object[] objects = new Object[5_000];
    for (int round = 0; round < 100; round++) {
      for (int i = 0; i < objects.length; i++) {
        objects[i] = round == 0 ? new Object() : objects[i];
        if (find(objects[i], HERE) == ArmedFields.NONE) {
          add(objects[i], HERE, i);
        }
      }
    }
    int found = 0;
    for (int i = 0; i < objects.length; i++) {
      int entry = find(objects[i], HERE);
      if (entry != ArmedFields.NONE) {
        assertThat(fields.order(entry)).isEqualTo(i);
        found++;
      }
    }
    assertThat(found).isGreaterThan(objects.length / 2);
  }

  @Test
  void an_object_is_not_kept_alive() throws InterruptedException {
    Object object = new Object();
    add(object, HERE, 0);
    assertThat(find(object, HERE)).isNotEqualTo(ArmedFields.NONE);
    WeakReference<Object> reference = new WeakReference<>(object);
    object = null;
    for (int i = 0; i < 50 && !reference.refersTo(object); i++) {
      System.gc();
    }
    assertThat(reference.get()).isNull();
    add(this, HERE, 3);
    assertThat(fields.order(find(this, HERE))).isEqualTo(3);
  }
}
