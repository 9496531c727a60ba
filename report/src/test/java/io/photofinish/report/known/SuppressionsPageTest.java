package io.photofinish.report.known;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.report.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the page for users are what it says they are. */
class SuppressionsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "suppressions.md");

  @TempDir private Path folder;

  private Path example(String fence) throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(fence) + fence.length();
    return Files.writeString(
        folder.resolve("example"), page.substring(begin, page.indexOf("```", begin)));
  }

  @Test
  void the_suppressions_can_be_read() throws IOException {
    Suppressions example = Suppressions.read(example("```\n"));
    assertThat(example.unused(Samples.report())).hasSize(5);
  }

  @Test
  void the_baseline_is_as_it_would_be_written() throws IOException {
    Path file = example("```json\n");
    assertThat(Baseline.read(file).text()).isEqualTo(Files.readString(file));
  }
}
