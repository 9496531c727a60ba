package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.shadow.ClassFacts;
import io.photofinish.recorder.runtime.shadow.DeclaredFields;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownInitializedTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int FAR = HERE + (5_000 << 1);

  @TempDir private Path folder;
  private ThreadLog main;
  private ThreadLog other;

  /** As instrumentation registers them. */
  private static final class WithInitializer {}

  private static final class Plain {}

  @BeforeEach
  void start() throws IOException {
    SmallRecording recording = new SmallRecording(folder.resolve("run.pft"));
    main = recording.main();
    other = recording.fork("other", main).log();
  }

  private ClassFacts facts(Class<?> type, boolean hasInitializer) {
    DeclaredFields.register(
        type.getClassLoader(), type.getName(), List.of(), hasInitializer, false);
    return main.parts().classes().of(type);
  }

  private static boolean isKnown(ThreadLog log, int where, ClassFacts type) {
    log.initialized().addIfSo(where, type, log);
    return log.initialized().contain(where);
  }

  @Test
  void a_class_that_is_being_initialised_is_looked_at_again() {
    ClassFacts type = facts(WithInitializer.class, true);
    assertThat(isKnown(other, HERE, type)).isFalse();
    Sync.signal(type.shadow(), Sync.INITIALIZATION, main, main.location(HERE));
    assertThat(isKnown(other, HERE, type)).isFalse();
    type.setInitialized();
    assertThat(isKnown(other, HERE, type)).as("is not awaited yet").isFalse();
    Sync.awaitAt(HERE, type.shadow(), Sync.INITIALIZATION, other);
    assertThat(isKnown(other, HERE, type)).isTrue();
    assertThat(main.initialized().contain(HERE)).as("of another thread").isFalse();
    assertThat(other.initialized().contain(FAR)).as("at another place").isFalse();
    assertThat(isKnown(other, FAR, type)).isTrue();
    assertThat(other.initialized().contain(FAR - 2)).isFalse();
  }

  @Test
  void nothing_is_to_be_awaited_of_a_class_without_initialiser() {
    ClassFacts type = facts(Plain.class, false);
    type.initialize();
    assertThat(isKnown(main, HERE, type)).isTrue();
  }

  @Test
  void a_thread_that_is_over_knows_nothing_and_may_still_ask() {
    ClassFacts type = facts(Plain.class, false);
    type.initialize();
    assertThat(isKnown(main, HERE, type)).isTrue();
    main.initialized().forgetAll();
    assertThat(main.initialized().contain(HERE)).isFalse();
    assertThat(isKnown(main, HERE, type)).isTrue();
  }
}
