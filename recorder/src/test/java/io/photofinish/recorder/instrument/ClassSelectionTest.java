package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClassSelectionTest {
  private static final String ANALYSIS = "io/photofinish/detect/Analysis";

  @Test
  void all_but_the_jdk_and_what_looks_for_races_is_the_program() {
    ClassSelection all = new ClassSelection(List.of(), List.of("com.acme.Quiet"));
    assertThat(all.contains("com/acme/Bank")).isTrue();
    assertThat(all.contains("io/photofinish/recorder/programs/Ending")).isTrue();
    assertThat(all.contains("com/acme/Quiet")).isFalse();
    assertThat(all.contains("java/util/ArrayList")).isFalse();
    assertThat(all.contains(ANALYSIS)).isFalse();
    assertThat(all.contains("io/photofinish/analysis/Analyzer")).isFalse();
    assertThat(all.contains("io/photofinish/junit/Photofinish")).isFalse();
  }

  @Test
  void who_wants_to_record_what_looks_for_races_can() {
    ClassSelection ours = new ClassSelection(List.of("io.photofinish.*"), List.of());
    assertThat(ours.contains(ANALYSIS)).isTrue();
    assertThat(ours.contains("com/acme/Bank")).isFalse();
  }
}
