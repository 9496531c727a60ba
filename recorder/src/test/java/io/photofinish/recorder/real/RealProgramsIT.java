package io.photofinish.recorder.real;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.AgentRun;
import io.photofinish.recorder.real.drivers.Afterwards;
import io.photofinish.recorder.real.drivers.CaffeineCache;
import io.photofinish.recorder.real.drivers.CollectionsOfEachOther;
import io.photofinish.recorder.real.drivers.GuavaCache;
import io.photofinish.recorder.real.drivers.JacksonMapper;
import io.photofinish.recorder.real.drivers.JcToolsQueues;
import io.photofinish.recorder.real.drivers.LogOfItself;
import io.photofinish.recorder.real.drivers.NettyPromise;
import io.photofinish.recorder.real.drivers.PoolOfObjects;
import io.photofinish.recorder.real.drivers.PoolThatEvicts;
import io.photofinish.recorder.real.drivers.RxFlows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Libraries as their users drive them: races that their authors fixed are found in the version
 * before the fix and not in the one after it; in the others nothing is found but what
 * docs/real-programs.md explains. So it is with deadlocks.
 */
class RealProgramsIT {
  private static final String PROMISE = "io.netty.util.concurrent.DefaultPromise.";
  private static final String POOL = "org.apache.commons.pool.";
  private static final String CAFFEINE = "com.github.benmanes.caffeine.cache.";
  private static final String SERIALIZERS = "com.fasterxml.jackson.databind.ser.";
  private static final String QUEUE = CAFFEINE + "BaseMpscLinkedArrayQueueColdProducerFields.";

  private static final String FLOWS = "io.reactivex.rxjava3.internal.operators.flowable.";

  @TempDir Path folder;

  @Test
  void netty_before_its_fix_races_on_listeners() throws IOException {
    FoundRaces found = record(NettyPromise.class, "netty-racy", "40");
    assertThat(found.races()).containsOnlyKeys(PROMISE + "listeners");
  }

  @Test
  void netty_after_its_fix_is_silent() throws IOException {
    FoundRaces found = record(NettyPromise.class, "netty-fixed", "40");
    assertThat(found.isShared(PROMISE + "listeners")).isTrue();
    assertThat(found.races()).isEmpty();
  }

  @Test
  void commons_pool_before_its_fix_races_on_closed() throws IOException {
    FoundRaces found = record(PoolOfObjects.class, "pool-racy", "closed");
    assertThat(found.races()).containsKey(POOL + "BaseObjectPool.closed");
    assertThat(found.races().keySet())
        .isSubsetOf(
            POOL + "BaseObjectPool.closed",
            POOL + "impl.GenericObjectPool._factory",
            POOL + "impl.StackObjectPool._factory");
  }

  @Test
  void commons_pool_after_its_fix_is_silent() throws IOException {
    FoundRaces found = record(PoolOfObjects.class, "pool-fixed", "closed");
    assertThat(found.isShared(POOL + "BaseObjectPool.closed")).isTrue();
    assertThat(found.races()).isEmpty();
  }

  @Test
  void caffeine_races_only_where_it_means_to() throws IOException {
    FoundRaces found = record(CaffeineCache.class, "caffeine", "true");
    assertThat(found.races()).containsKey(CAFFEINE + "FrequencySketch.table");
    assertThat(found.races().keySet())
        .isSubsetOf(
            CAFFEINE + "FrequencySketch.table", QUEUE + "producerBuffer", QUEUE + "producerMask");
  }

  @Test
  void guava_is_silent() throws IOException {
    FoundRaces found = record(GuavaCache.class, "guava", "true");
    assertThat(found.isShared("com.google.common.cache.LocalCache$Segment.count")).isTrue();
    assertThat(found.races()).isEmpty();
  }

  @Test
  void jackson_races_only_where_it_means_to() throws IOException {
    FoundRaces found = record(JacksonMapper.class, "jackson", "mapped");
    assertThat(found.races()).containsKey(SERIALIZERS + "BeanPropertyWriter._dynamicSerializers");
    assertThat(found.races().keySet())
        .isSubsetOf(
            SERIALIZERS + "BeanPropertyWriter._dynamicSerializers",
            SERIALIZERS + "std.AsArraySerializerBase._dynamicSerializers",
            SERIALIZERS + "std.MapSerializer._dynamicValueSerializers",
            SERIALIZERS + "std.StdKeySerializers$Dynamic._dynamicSerializers");
  }

  /**
   * Its operators are atomic variables by what they extend. These order all plain accesses, so that
   * none is written: only a recording of everything shows that threads share anything.
   */
  @Test
  void rxjava_is_silent() throws IOException {
    FoundRaces found = record(RxFlows.class, "rxjava", "360600 600");
    assertThat(found.races()).isEmpty();
    FoundRaces whole = record(RxFlows.class, "rxjava", "360600 600", "drop=false");
    assertThat(whole.isShared(FLOWS + "FlowableCountSingle$CountSubscriber.count")).isTrue();
    assertThat(whole.races()).isEmpty();
  }

  /** Its queues have their skeleton from the JDK, and use fields by {@code Unsafe}. */
  @Test
  void jctools_is_silent() throws IOException {
    FoundRaces found = record(JcToolsQueues.class, "jctools", "1122750");
    assertThat(found.isShared("java.lang.Object[]")).isTrue();
    assertThat(found.races()).isEmpty();
  }

  @Test
  void commons_pool_that_evicts_under_its_lock_deadlocks_with_its_factory() throws IOException {
    assertThat(FoundDeadlocks.in(recordTurns(PoolThatEvicts.class, "pool-racy")))
        .containsExactly(
            PoolThatEvicts.class.getName() + "$Factory " + POOL + "impl.GenericObjectPool");
    Path fixed = recordTurns(PoolThatEvicts.class, "pool-fixed");
    assertThat(FoundDeadlocks.hasLock(fixed, POOL + "impl.GenericObjectPool")).isTrue();
    assertThat(FoundDeadlocks.in(fixed)).isEmpty();
  }

  @Test
  void log4j_that_asks_for_texts_under_its_lock_deadlocks_with_who_logs() throws IOException {
    String account = LogOfItself.class.getName() + "$Account";
    assertThat(FoundDeadlocks.in(recordTurns(LogOfItself.class, "log4j-deadlock")))
        .containsExactly(account + " org.apache.log4j.spi.RootLogger");
    Path fixed = recordTurns(LogOfItself.class, "log4j-fixed");
    assertThat(FoundDeadlocks.hasLock(fixed, account)).isTrue();
    assertThat(FoundDeadlocks.in(fixed)).isEmpty();
  }

  @Test
  void collections_added_to_each_other_deadlock_unless_they_are_copied() throws IOException {
    String type = "org.apache.commons.collections.collection.SynchronizedCollection";
    assertThat(FoundDeadlocks.in(recordTurns(CollectionsOfEachOther.class, "collections", "live")))
        .containsExactly(type + " " + type);
    Path copies = recordTurns(CollectionsOfEachOther.class, "collections", "copies");
    assertThat(FoundDeadlocks.hasLock(copies, type)).isTrue();
    assertThat(FoundDeadlocks.in(copies)).isEmpty();
  }

  private FoundRaces record(Class<?> driver, String libraries, String output) throws IOException {
    return record(driver, libraries, output, "drop=true");
  }

  private FoundRaces record(Class<?> driver, String libraries, String output, String options)
      throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).agent(options).libraries(jars(libraries)).run(driver);
    assertThat(outcome.exitCode()).as(outcome.errors()).isZero();
    assertThat(outcome.output()).isEqualTo(output + System.lineSeparator());
    assertThat(FoundDeadlocks.in(outcome.trace())).as("deadlocks").isEmpty();
    return FoundRaces.in(outcome.trace());
  }

  private Path recordTurns(Class<?> driver, String libraries, String... arguments)
      throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder)
            .agent("excludes=" + Afterwards.class.getName())
            .libraries(jars(libraries))
            .run(driver, arguments);
    assertThat(outcome.exitCode()).as(outcome.errors()).isZero();
    return outcome.trace();
  }

  /** The jars that the build copied for a program, and nothing else of the tests' class path. */
  private static List<Path> jars(String libraries) throws IOException {
    String parent = System.getProperty("photofinish.libraries");
    assertThat(parent)
        .as("the system property photofinish.libraries, set by mvn verify")
        .isNotNull();
    try (Stream<Path> files = Files.list(Path.of(parent, libraries))) {
      List<Path> jars = files.sorted().toList();
      assertThat(jars).isNotEmpty();
      return jars;
    }
  }
}
