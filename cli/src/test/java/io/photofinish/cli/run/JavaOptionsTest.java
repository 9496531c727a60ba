package io.photofinish.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JavaOptionsTest {
  @Test
  void options_of_java_and_of_the_program_are_left_alone() {
    assertThat(JavaOptions.unknown(List.of("-Xmx1g", "-jar", "app.jar", "--html", "x"))).isEmpty();
    assertThat(JavaOptions.unknown(List.of("-cp", "--odd", "Main", "--filter"))).isEmpty();
    assertThat(JavaOptions.unknown(List.of("--enable-preview", "--source", "21", "A.java")))
        .isEmpty();
    assertThat(JavaOptions.unknown(List.of("--add-modules=a", "-m", "a/b.Main", "--x"))).isEmpty();
    assertThat(JavaOptions.unknown(List.of("@arguments"))).isEmpty();
  }

  @Test
  void others_with_two_dashes_are_unknown() {
    assertThat(JavaOptions.unknown(List.of("-ea", "--filter=yes", "Main"))).contains("--filter");
  }
}
