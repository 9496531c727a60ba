package io.photofinish.cli.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpectedEventsTest {
  @TempDir Path directory;

  private Path text(int lines) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines; i++) {
      text.append("thread-").append(i % 7).append("|w(x").append(i).append(")|").append(i);
      text.append('\n');
    }
    return Files.writeString(directory.resolve("t.std"), text);
  }

  @Test
  void lines_get_longer_and_the_estimate_is_good_all_the_same() throws IOException {
    assertThat(ExpectedEvents.ofText(text(100_000))).isCloseTo(100_000, within(2_000L));
  }

  @Test
  void a_file_without_lines_tells_nothing() throws IOException {
    assertThat(ExpectedEvents.ofText(text(0))).isEqualTo(WatchedInput.UNKNOWN);
  }

  @Test
  void a_binary_file_that_is_none_tells_nothing() throws IOException {
    assertThat(ExpectedEvents.ofPft(text(10))).isEqualTo(WatchedInput.UNKNOWN);
  }
}
