package io.photofinish.report.known;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RacySingleChecksTest {
  private static final String[] HASH = {
    "class Name {",
    "  private int hash;",
    "  public int hashCode() {",
    "    int h = hash;",
    "    if (h == 0) {",
    "      h = compute();",
    "      hash = h;",
    "    }",
    "    return h;",
    "  }",
    "}"
  };

  @TempDir private Path sources;

  private static Access access(int line, boolean isWrite, String method, String... locks) {
    return new Access(
        line,
        isWrite,
        "t" + line,
        List.of(locks),
        List.of("Name." + method + "(Name.java:" + line + ")"),
        null,
        "");
  }

  private static Finding finding(String field, Access first, Access second) {
    return new Finding(
        "0123456789abcdef",
        Certainty.PROVEN,
        "Name." + field,
        "Name." + field + "@1",
        first,
        second,
        1,
        List.of("predict"),
        "",
        "",
        null,
        null,
        null,
        1,
        null,
        null);
  }

  private boolean isMarked(Finding finding, String... lines) throws IOException {
    Files.write(sources.resolve("Name.java"), List.of(lines));
    Report marked = RacySingleChecks.mark(Samples.report(finding), List.of(sources));
    return marked.findings().get(0).benign() != null;
  }

  @Test
  void the_hash_code_of_a_string_is_one() throws IOException {
    Access write = access(7, true, "hashCode");
    assertThat(isMarked(finding("hash", access(4, false, "hashCode"), write), HASH)).isTrue();
    assertThat(isMarked(finding("hash", write, write), HASH)).isTrue();
  }

  @Test
  void an_access_elsewhere_makes_it_none() throws IOException {
    Access write = access(7, true, "hashCode");
    assertThat(isMarked(finding("hash", access(4, false, "reset"), write), HASH)).isFalse();
  }

  @Test
  void a_lock_makes_it_none() throws IOException {
    Access write = access(7, true, "hashCode", "l");
    assertThat(isMarked(finding("hash", access(4, false, "hashCode"), write), HASH)).isFalse();
  }

  @Test
  void an_object_that_may_change_makes_it_none() throws IOException {
    String[] lines = {
      "class Name {",
      "  private List<String> parts;",
      "  List<String> parts() {",
      "    if (parts == null) {",
      "      parts = split();",
      "    }",
      "    return parts;",
      "  }"
    };
    Access write = access(5, true, "parts");
    assertThat(isMarked(finding("parts", access(4, false, "parts"), write), lines)).isFalse();
    lines[1] = "  private String parts;";
    assertThat(isMarked(finding("parts", access(4, false, "parts"), write), lines)).isTrue();
  }

  @Test
  void a_value_in_two_halves_makes_it_none() throws IOException {
    String[] lines = HASH.clone();
    lines[1] = "  private long hash;";
    Access write = access(7, true, "hashCode");
    assertThat(isMarked(finding("hash", access(4, false, "hashCode"), write), lines)).isFalse();
  }

  @Test
  void a_count_is_none() throws IOException {
    String[] lines = {
      "class Name {",
      "  private int count;",
      "  void add() {",
      "    if (count == 0) return;",
      "    count = count + 1;",
      "    count++;",
      "    count += 2;",
      "  }"
    };
    for (int line : new int[] {5, 6, 7}) {
      Access write = access(line, true, "add");
      assertThat(isMarked(finding("count", access(line, false, "add"), write), lines)).isFalse();
    }
  }

  @Test
  void without_sources_nothing_is_said() {
    Finding finding = finding("hash", access(4, false, "hashCode"), access(7, true, "hashCode"));
    Report report = Samples.report(finding);
    assertThat(RacySingleChecks.mark(report, List.of())).isEqualTo(report);
    assertThat(RacySingleChecks.mark(report, List.of(sources))).isEqualTo(report);
  }

  @Test
  void it_comes_last() throws IOException {
    Files.write(sources.resolve("Name.java"), List.of(HASH));
    Finding lazy = finding("hash", access(7, true, "hashCode"), access(7, true, "hashCode"));
    Report marked = RacySingleChecks.mark(Samples.report(lazy, Samples.bank()), List.of(sources));
    assertThat(marked.findings().get(1).variable()).isEqualTo("Name.hash");
  }
}
