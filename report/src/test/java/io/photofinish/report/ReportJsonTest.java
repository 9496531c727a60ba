package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportJsonTest {
  @TempDir private Path folder;

  private Report rewritten(Report report) throws IOException {
    Path file = Files.writeString(folder.resolve("findings.json"), ReportJson.text(report));
    return ReportJson.read(file);
  }

  @Test
  void what_is_written_is_read_again() throws IOException {
    assertThat(rewritten(Samples.oneOfEach())).isEqualTo(Samples.oneOfEach());
    assertThat(rewritten(Samples.hostile())).isEqualTo(Samples.hostile());
  }

  @Test
  void another_document_is_refused_in_one_line() throws IOException {
    Path file = Files.writeString(folder.resolve("other.json"), "{\"runs\": 3}");
    assertThatThrownBy(() -> ReportJson.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("other.json: not a report of findings")
        .hasMessageNotContaining("\n");
  }

  @Test
  void a_part_that_is_missing_or_leads_nowhere_is_refused() throws IOException {
    String right = ReportJson.text(Samples.oneOfEach());
    for (String wrong :
        new String[] {
          right.replaceFirst("\"lane\":2", "\"lane\":9"),
          right.replaceFirst("\"fingerprint\":\"[0-9a-f]+\",", ""),
          right.replaceFirst("\"operation\":\"FORK\",", ""),
          right.replaceFirst("\"thread\":\"transfer\",", "")
        }) {
      Path file = Files.writeString(folder.resolve("wrong.json"), wrong);
      assertThat(wrong).isNotEqualTo(right);
      assertThatThrownBy(() -> ReportJson.read(file))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("wrong.json: not a report of findings");
    }
  }

  @Test
  void text_that_is_no_json_is_refused() throws IOException {
    Path file = Files.writeString(folder.resolve("other.json"), "hello");
    assertThatThrownBy(() -> ReportJson.read(file)).hasMessageContaining("not a report");
  }
}
