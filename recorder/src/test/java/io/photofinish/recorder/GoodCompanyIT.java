package io.photofinish.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.programs.Company;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other agents in the same JVM, before and behind ours. */
class GoodCompanyIT {
  @TempDir Path folder;

  @Test
  void jacoco_before_and_behind() throws IOException {
    for (boolean isBefore : new boolean[] {true, false}) {
      Path coverage = folder.resolve("jacoco.exec");
      Files.deleteIfExists(coverage);
      String jacoco = "-javaagent:" + jar("org.jacoco.agent") + "=destfile=" + coverage;
      AgentRun run = AgentRun.in(folder).agent("drop=false");
      AgentRun.Outcome outcome =
          (isBefore ? run.jvmBefore(jacoco) : run.jvm(jacoco)).run(Company.class);
      assertThat(outcome.errors()).isEmpty();
      assertThat(outcome.output()).isEqualTo("3\n");
      assertThat(Files.size(coverage)).isGreaterThan(50);
      assertThat(variables(outcome.trace()))
          .contains(Company.class.getName() + ".shared")
          .noneMatch(variable -> variable.contains("boolean[]") || variable.contains("$jacoco"));
    }
  }

  @Test
  void mockito_before_and_behind() throws IOException {
    for (boolean isBefore : new boolean[] {true, false}) {
      // Mockito's own jar is its agent, which newer JVMs want to be told of.
      String mockito = "-javaagent:" + jar("mockito-core");
      AgentRun run =
          AgentRun.in(folder)
              .libraries(
                  List.of(
                      jar("mockito-core"),
                      jar("byte-buddy-1"),
                      jar("byte-buddy-agent"),
                      jar("objenesis")))
              .agent("excludes=org.mockito.*:net.bytebuddy.*:org.objenesis.*");
      AgentRun.Outcome outcome =
          (isBefore ? run.jvmBefore(mockito) : run.jvm(mockito)).run(Company.class, "mock");
      assertThat(outcome.exitCode()).as(outcome.errors()).isZero();
      assertThat(outcome.errors()).doesNotContain("photofinish");
      assertThat(outcome.output()).isEqualTo("3\n43\n");
      assertThat(variables(outcome.trace())).contains(Company.class.getName() + ".shared");
    }
  }

  private static List<String> variables(Path trace) throws IOException {
    try (PftFile file = PftFile.open(trace, false)) {
      Names names = file.names();
      return IntStream.range(0, names.count(NameKind.VARIABLE))
          .mapToObj(id -> names.name(NameKind.VARIABLE, id))
          .collect(Collectors.toList());
    }
  }

  private static Path jar(String start) {
    return Arrays.stream(
            System.getProperty("java.class.path").split(java.io.File.pathSeparator, -1))
        .map(Path::of)
        .filter(entry -> entry.getFileName().toString().startsWith(start))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(start + " is not on the class path"));
  }
}
