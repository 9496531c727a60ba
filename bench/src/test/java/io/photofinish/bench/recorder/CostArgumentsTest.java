package io.photofinish.bench.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CostArgumentsTest {
  @Test
  void without_arguments_all_kernels_run_on_this_jdk() {
    CostArguments arguments = CostArguments.parse();

    assertThat(arguments.javaHomes()).containsExactly(System.getProperty("java.home"));
    assertThat(arguments.options()).containsExactly("");
    assertThat(arguments.kernels()).isEqualTo(CostArguments.ALL_KERNELS);
  }

  @Test
  void jdks_and_options_may_be_repeated() {
    CostArguments arguments =
        CostArguments.parse(
            "--java", "a", "--java", "b", "--options", "stacks=line", "--options", "drop=false");

    assertThat(arguments.javaHomes()).containsExactly("a", "b");
    assertThat(arguments.options()).containsExactly("stacks=line", "drop=false");
  }

  @Test
  void kernels_are_chosen_by_name() {
    assertThat(CostArguments.parse("--kernels", "Pipeline,MonteCarlo").kernels())
        .isEqualTo(List.of("Pipeline", "MonteCarlo"));
    assertThatThrownBy(() -> CostArguments.parse("--kernels", "Pipelin"))
        .hasMessageContaining("'Pipelin'")
        .hasMessageContaining("Pipeline");
  }

  @Test
  void mistakes_are_told() {
    assertThatThrownBy(() -> CostArguments.parse("--java")).hasMessageContaining("needs a value");
    assertThatThrownBy(() -> CostArguments.parse("--jaava", "x")).hasMessageContaining("--jaava");
  }

  @Test
  void every_kernel_is_a_program() {
    for (String kernel : CostArguments.ALL_KERNELS) {
      assertThatCode(
              () ->
                  Class.forName(CostArguments.class.getPackageName() + ".kernels." + kernel)
                      .getMethod("main", String[].class))
          .doesNotThrowAnyException();
    }
  }
}
