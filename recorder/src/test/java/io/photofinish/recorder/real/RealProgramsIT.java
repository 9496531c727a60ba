package io.photofinish.recorder.real;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.AgentRun;
import io.photofinish.recorder.real.drivers.CaffeineCache;
import io.photofinish.recorder.real.drivers.GuavaCache;
import io.photofinish.recorder.real.drivers.JacksonMapper;
import io.photofinish.recorder.real.drivers.JcToolsQueues;
import io.photofinish.recorder.real.drivers.NettyPromise;
import io.photofinish.recorder.real.drivers.PoolOfObjects;
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
 * docs/real-programs.md explains.
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

  private FoundRaces record(Class<?> driver, String libraries, String output) throws IOException {
    return record(driver, libraries, output, "drop=true");
  }

  private FoundRaces record(Class<?> driver, String libraries, String output, String options)
      throws IOException {
    AgentRun.Outcome outcome =
        AgentRun.in(folder).agent(options).libraries(jars(libraries)).run(driver);
    assertThat(outcome.exitCode()).as(outcome.errors()).isZero();
    assertThat(outcome.output()).isEqualTo(output + System.lineSeparator());
    return FoundRaces.in(outcome.trace());
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
