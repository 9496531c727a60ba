package io.photofinish.bench.recorder.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WholeArgumentsTest {
  @Test
  void without_arguments_our_own_programs_run_on_this_jdk() {
    WholeArguments arguments = WholeArguments.parse();

    assertThat(arguments.javaHomes()).containsExactly(System.getProperty("java.home"));
    assertThat(arguments.programs())
        .extracting(Program::name)
        .containsExactly(
            "hello",
            "series",
            "crypt",
            "sparse",
            "sor",
            "lufact",
            "moldyn",
            "montecarlo",
            "raytracer");
    assertThat(arguments.size()).isEqualTo("A");
    assertThat(arguments.take()).isEqualTo(Take.BEST);
    assertThat(arguments.curve()).isNull();
    assertThat(arguments.asJson()).isFalse();
  }

  @Test
  void every_option_is_understood() {
    WholeArguments arguments =
        WholeArguments.parse(
            ("--java a --json --java b --agent-jar x.jar --bench y --options stacks=line --only sor,hello,sor"
                    + " --curve lu --size 77 --threads 4 --rounds 5 --take median --timeout 9"
                    + " --jvm -Xmx1g --jvm -Xint")
                .split(" "));

    assertThat(arguments.javaHomes()).containsExactly("a", "b");
    assertThat(arguments.agent()).isEqualTo("x.jar");
    assertThat(arguments.bench()).isEqualTo("y");
    assertThat(arguments.options()).isEqualTo("stacks=line");
    assertThat(arguments.programs()).extracting(Program::name).containsExactly("sor", "hello");
    assertThat(arguments.curve().program()).isEqualTo(Programs.LU);
    assertThat(arguments.size()).isEqualTo("77");
    assertThat(arguments.threads()).isEqualTo(4);
    assertThat(arguments.rounds()).isEqualTo(5);
    assertThat(arguments.take()).isEqualTo(Take.MEDIAN);
    assertThat(arguments.timeoutSeconds()).isEqualTo(9);
    assertThat(arguments.jvmOptions()).containsExactly("-Xmx1g", "-Xint");
    assertThat(arguments.asJson()).isTrue();
  }

  @Test
  void a_group_stands_for_its_programs() {
    assertThat(WholeArguments.parse("--only", "grande").programs())
        .hasSize(8)
        .allMatch(program -> program.group() == Program.Group.GRANDE);
  }

  @ParameterizedTest
  @CsvSource({
    "--only, sorr, 'no program ''sorr'': expected some of hello, series'",
    "--curve, sor, 'no curve ''sor'': expected one of raytracer, lu, moldyn'",
    "--size, C, '--size is T, A, B or a positive number, not ''C'''",
    "--rounds, 0, '--rounds needs a positive number, not ''0'''",
    "--threads, two, '--threads needs a positive number, not ''two'''",
    "--take, worst, '--take is best or median, not ''worst'''",
    "--sise, 3, 'unknown option --sise: --help lists all'",
  })
  void mistakes_are_told(String option, String value, String message) {
    assertThatThrownBy(() -> WholeArguments.parse(option, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void an_option_without_its_value_is_told() {
    assertThatThrownBy(() -> WholeArguments.parse("--json", "--java"))
        .hasMessageContaining("--java needs a value");
  }

  @Test
  void the_usage_lists_programs_and_groups() {
    assertThat(WholeArguments.USAGE).contains("hello, series").contains("grande, libraries");
  }

  @Test
  void our_programs_are_there() {
    for (Program program : Programs.usual()) {
      assertThatCode(() -> Class.forName(program.mainClass()).getMethod("main", String[].class))
          .doesNotThrowAnyException();
    }
  }

  @Test
  void the_sources_that_drive_libraries_are_there() {
    for (Program program : Programs.named("libraries")) {
      assertThat(
              LibraryBuild.sources(Path.of(""))
                  .resolve(program.mainClass().replace('.', '/') + ".java"))
          .exists();
      assertThat(program.artifacts())
          .isNotEmpty()
          .allMatch(name -> name.split(":", -1).length == 3);
    }
  }

  @Test
  void a_library_is_resolved_by_a_project_that_has_nothing_else() {
    assertThat(LibraryBuild.project(List.of("a:b:1", "c:d:2")))
        .contains("<groupId>a</groupId><artifactId>b</artifactId><version>1</version>")
        .contains("<groupId>c</groupId><artifactId>d</artifactId><version>2</version>");
  }

  @Test
  void along_an_axis_one_argument_changes() {
    Curve curve = Curve.named("raytracer");

    assertThat(curve.along(curve.axes().get(1)))
        .extracting(Workload::label)
        .startsWith("raytracer 60 1 3", "raytracer 60 2 3");
    assertThat(curve.along(curve.axes().get(2)))
        .extracting(Workload::sizes)
        .allSatisfy(sizes -> assertThat(sizes).startsWith("60", "6").hasSize(3));
  }
}
