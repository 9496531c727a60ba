package io.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockSamples;
import io.photofinish.report.Finding;
import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern DATA =
      Pattern.compile("<script type=\"application/json\" id=\"data\">([^<]*)</script>");

  @TempDir private Path folder;

  private static String page(Report report, Path... roots) throws IOException {
    StringWriter out = new StringWriter();
    HtmlReport.write(report, List.of(roots), out);
    return out.toString();
  }

  private static JsonNode data(String page) throws IOException {
    Matcher data = DATA.matcher(page);
    assertThat(data.find()).isTrue();
    return JSON.readTree(data.group(1));
  }

  @Test
  void the_page_names_no_other_place() throws IOException {
    assertThat(page(Samples.oneOfEach()))
        .doesNotContainPattern("(?i)https?:")
        .doesNotContainPattern("(?i)src\\s*=|@import|url\\(|\\bfetch\\(|XMLHttpRequest|import\\(")
        .doesNotContain("innerHTML", "insertAdjacentHTML", "document.write", "eval(");
  }

  @Test
  void the_policy_allows_the_script_and_the_style_of_the_page_alone() throws Exception {
    String page = page(Samples.oneOfEach());
    assertThat(page)
        .contains("default-src 'none'; script-src '" + hash(page, "<script>", "</script>") + "'")
        .contains("style-src '" + hash(page, "<style>", "</style>") + "'")
        .doesNotContain("unsafe");
  }

  private static String hash(String page, String begin, String end) throws Exception {
    int from = page.lastIndexOf(begin) + begin.length();
    byte[] text = page.substring(from, page.indexOf(end, from)).getBytes(StandardCharsets.UTF_8);
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(text);
    return "sha256-" + Base64.getEncoder().encodeToString(digest);
  }

  @Test
  void the_report_is_in_the_page() throws IOException {
    for (Report report :
        List.of(
            Samples.oneOfEach(),
            Samples.hostile(),
            Shop.report(),
            Crowd.report(20),
            DeadlockSamples.oneOfEach(),
            DeadlockSamples.hostile())) {
      Path file =
          Files.writeString(
              folder.resolve("report.json"), PageReport.of(data(page(report))).toString());
      assertThat(ReportJson.read(file)).isEqualTo(report);
    }
  }

  @Test
  void hostile_names_stay_in_their_element_and_in_ascii() throws IOException {
    for (Report report : List.of(Samples.hostile(), DeadlockSamples.hostile())) {
      String page = page(report);
      assertThat(page.split("</script", -1)).hasSize(3);
      assertThat(page.split("<script", -1)).hasSize(3);
      assertThat(page.chars()).allMatch(character -> character < 0x7f);
    }
  }

  @Test
  void line_separators_comments_and_half_characters_survive() throws IOException {
    String name = "a\u2028b\u2029<!--<script>\ud800\ufeff\u0000]]>";
    Finding finding = Samples.finding("f", Certainty.PROVEN, name, Samples.bankPhoto());
    String page = page(Samples.report(finding));
    assertThat(page).doesNotContain("<!--");
    assertThat(PageReport.of(data(page)).get("findings").get(0).get("variable").asText())
        .isEqualTo(name);
  }

  @Test
  void the_lines_around_a_frame_are_quoted_once() throws IOException {
    JsonNode data = data(page(Shop.report(), Shop.SOURCES));
    String frame = number(data, "com.acme.shop.Shop.sell(Shop.java:32)");
    JsonNode place = data.get("sources").get("places").get(frame);
    assertThat(place.get("file").asText()).isEqualTo(number(data, "com/acme/shop/Shop.java"));
    assertThat(place.get("line").asInt()).isEqualTo(32);
    JsonNode lines = data.get("sources").get("files").get(place.get("file").asText());
    assertThat(lines.get("32").asText()).isEqualTo(number(data, "      revenue += price;"));
    assertThat(lines.get("29").asText()).isEqualTo(number(data, "      }"));
    assertThat(lines.has("35")).isTrue();
    assertThat(lines.has("4")).isFalse();
  }

  /** Which number a text has, as a key or a value. */
  private static String number(JsonNode data, String text) {
    int number = PageReport.texts(data).indexOf(text);
    assertThat(number).as(text).isNotNegative();
    return Integer.toString(number);
  }

  @Test
  void each_text_is_in_the_page_once() throws IOException {
    JsonNode data = data(page(Crowd.report(50), Shop.SOURCES));
    assertThat(PageReport.texts(data))
        .doesNotHaveDuplicates()
        .contains("com.acme.server.ServerTest.serves_case_7");
    List<String> elsewhere = new ArrayList<>();
    strings(data.get("report"), elsewhere);
    strings(data.get("sources"), elsewhere);
    assertThat(elsewhere).containsOnly("PROVEN", "POTENTIAL");
  }

  private static void strings(JsonNode node, List<String> found) {
    if (node.isTextual()) {
      found.add(node.asText());
    }
    node.forEach(child -> strings(child, found));
  }

  @Test
  void the_page_of_two_thousand_findings_has_at_most_five_megabytes() throws IOException {
    int size = page(Crowd.report(2_000)).length();
    System.out.printf("2,000 findings with deep stacks: a page of %,d bytes%n", size);
    assertThat(size).isLessThanOrEqualTo(5_000_000);
  }

  @Test
  void without_sources_nothing_is_quoted() throws IOException {
    for (Path root : List.of(folder, folder.resolve("nowhere"))) {
      assertThat(data(page(Shop.report(), root)).get("sources").get("places")).isEmpty();
    }
  }

  @Test
  void the_first_root_that_has_a_file_is_quoted() throws IOException {
    Path file = Files.createDirectories(folder.resolve("com/acme/shop")).resolve("Shop.java");
    Files.write(file, "\u00e4\n".repeat(40).getBytes(StandardCharsets.ISO_8859_1));
    JsonNode data = data(page(Shop.report(), folder.resolve("nowhere"), folder, Shop.SOURCES));
    JsonNode lines = data.get("sources").get("files").get(number(data, "com/acme/shop/Shop.java"));
    assertThat(lines.get("32").asText()).isEqualTo(number(data, "\ufffd"));
    assertThat(lines.has("49")).isFalse();
  }

  @Test
  void a_name_that_leads_out_of_the_sources_is_not_followed() throws IOException {
    Files.writeString(folder.resolve("secret.txt"), "secret\n");
    Path root = Files.createDirectories(folder.resolve("root"));
    String absolute = folder.toAbsolutePath().toString().replace('/', '.') + ".A.b(secret.txt:1)";
    for (String frame : List.of(absolute, "a.b(..\\secret.txt:1)", "a.b(\u0000:1)", "a.b(..:1)")) {
      Finding finding = Shop.bankAt(frame);
      String page = page(Samples.report(finding), root);
      assertThat(data(page).get("sources").get("places")).as(frame).isEmpty();
    }
  }
}
