package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.clock.LiveThreads;
import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.deferral.FieldColumn;
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
  private final ArmedFields fields = new ArmedFields();
  private ThreadLog log;

  @BeforeEach
  void start() throws IOException {
    log = new SmallRecording(folder.resolve("run.pft")).main();
  }

  private FieldColumn find(Object object, int where) {
    int at = fields.find(object, System.identityHashCode(object), where);
    return at == ArmedFields.NONE ? null : fields.column(at);
  }

  private FieldColumn add(Object object, int where) {
    DeferredMemory memory = new DeferredMemory(Long.MAX_VALUE);
    FieldColumn column =
        (FieldColumn)
            new DeferredAccesses(log, memory)
                .addColumn(log, where, false, 0, 0, 0, true, new LiveThreads(), memory);
    fields.add(object, System.identityHashCode(object), where, column);
    return column;
  }

  @Test
  void what_was_added_is_found_at_its_place() {
    assertThat(find(this, HERE)).isNull();
    FieldColumn here = add(this, HERE);
    FieldColumn there = add(this, THERE);
    assertThat(find(this, HERE)).isSameAs(here);
    assertThat(find(this, THERE)).isSameAs(there);
    assertThat(find(new Object(), HERE)).isNull();
    fields.forgetAll();
    assertThat(find(this, HERE)).isNull();
  }

  @Test
  void most_of_many_objects_are_found() {
    Object[] objects = new Object[5_000];
    FieldColumn[] columns = new FieldColumn[objects.length];
    for (int round = 0; round < 100; round++) {
      for (int i = 0; i < objects.length; i++) {
        objects[i] = round == 0 ? new Object() : objects[i];
        if (find(objects[i], HERE) == null) {
          columns[i] = add(objects[i], HERE);
        }
      }
    }
    int found = 0;
    for (int i = 0; i < objects.length; i++) {
      FieldColumn column = find(objects[i], HERE);
      if (column != null) {
        assertThat(column).isSameAs(columns[i]);
        found++;
      }
    }
    assertThat(found).isGreaterThan(objects.length / 2);
  }

  @Test
  void the_last_time_is_that_of_its_column_until_there_is_a_later_one() {
    FieldColumn column = add(this, HERE);
    column.setArmed(7, 0);
    add(this, THERE);
    fields.add(this, System.identityHashCode(this), HERE, column);
    int here = fields.find(this, System.identityHashCode(this), HERE);
    int there = fields.find(this, System.identityHashCode(this), THERE);
    assertThat(fields.time(here)).isEqualTo(7);
    fields.setTime(here, 9);
    assertThat(fields.time(here)).isEqualTo(9);
    assertThat(fields.time(there)).isZero();
  }

  @Test
  void an_object_is_not_kept_alive() throws InterruptedException {
    Object object = new Object();
    add(object, HERE);
    assertThat(find(object, HERE)).isNotNull();
    WeakReference<Object> reference = new WeakReference<>(object);
    object = null;
    for (int i = 0; i < 50 && !reference.refersTo(object); i++) {
      System.gc();
    }
    assertThat(reference.get()).isNull();
    FieldColumn column = add(this, HERE);
    assertThat(find(this, HERE)).isSameAs(column);
  }
}
