package io.photofinish.analysis.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MoreMemoryTest {
  private static final long GIGABYTE = 1L << 30;

  private static String advice(long heap, long machine) {
    return MoreMemory.advice("OPTS", heap * GIGABYTE, machine * GIGABYTE);
  }

  @Test
  void twice_the_heap_of_now_is_advised() {
    assertThat(advice(14, 64)).isEqualTo("allow more than the 14 GB of now with OPTS=-Xmx28g");
    assertThat(advice(4, 64)).isEqualTo("allow more than the 4 GB of now with OPTS=-Xmx8g");
  }

  @Test
  void no_more_is_advised_than_the_machine_has() {
    assertThat(advice(14, 24)).endsWith("OPTS=-Xmx21g");
    assertThat(advice(22, 24))
        .contains("Java may use 22 GB of this one already")
        .doesNotContain("OPTS");
  }

  @Test
  void a_heap_of_less_than_a_gigabyte_counts_as_one() {
    assertThat(MoreMemory.advice("OPTS", GIGABYTE / 4, 64 * GIGABYTE))
        .isEqualTo("allow more than the 1 GB of now with OPTS=-Xmx2g");
  }
}
