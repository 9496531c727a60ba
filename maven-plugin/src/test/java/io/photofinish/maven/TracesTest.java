package io.photofinish.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TracesTest {
  @TempDir Path folder;

  @Test
  void the_traces_of_processes_are_found_and_nothing_else() throws IOException {
    for (String name : List.of("12.pft", "7.pft", "x.pft", ".pft", "12.pft.merging", "3-1.pft")) {
      Files.createFile(folder.resolve(name));
    }
    assertThat(Traces.find(folder.resolve("%p.pft")))
        .containsExactly(folder.resolve("12.pft"), folder.resolve("7.pft"));
    assertThat(Traces.find(folder.resolve("3-%p.pft"))).containsExactly(folder.resolve("3-1.pft"));
    assertThat(Traces.find(folder.resolve("nowhere/%p.pft"))).isEmpty();
  }
}
