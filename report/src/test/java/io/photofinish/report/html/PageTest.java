package io.photofinish.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of the page in a real browser. None of them leaves an error, or asks the network for
 * anything.
 */
@Timeout(300)
abstract class PageTest {
  static final String SHOP = "#finding-" + Shop.FINGERPRINT;

  private static Browser browser;

  @TempDir Path folder;
  Page page;

  @BeforeAll
  static void startBrowser() throws IOException {
    browser = new Browser();
  }

  @AfterAll
  static void endBrowser() throws IOException {
    if (browser != null) {
      browser.close();
      browser = null;
    }
  }

  @BeforeEach
  void newPage() throws IOException {
    page = browser.page();
    page.size(1600, 1000);
    page.prefers("light", true);
  }

  @AfterEach
  void no_error_was_left_and_the_network_was_not_asked() throws IOException {
    page.close();
    assertThat(page.complaints()).isEmpty();
    assertThat(page.requests()).allMatch(url -> url.startsWith("file:") || url.equals("data:,"));
  }

  void open(Report report, String hash) throws IOException, InterruptedException {
    // A name of its own each time: a browser goes to another hash of a file without loading it.
    Path file = Files.createTempFile(folder, "report", ".html");
    try (Writer out = Files.newBufferedWriter(file)) {
      HtmlReport.write(report, List.of(Shop.SOURCES), out);
    }
    page.open(file, hash);
  }
}
