package io.photofinish.report.html;

import io.photofinish.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * A report as one HTML file that needs nothing else: what is in the resources of this package, and
 * the report as JSON between them. The page may run no script and no style but those two, which its
 * policy names by their hashes. All of it is ASCII, so that the writer's charset does not matter.
 */
public final class HtmlReport {
  private static final List<String> STYLES =
      List.of("base.css", "layout.css", "finding.css", "deadlock.css", "photo.css");

  /** Each may use what those before it declare. */
  private static final List<String> SCRIPTS =
      List.of(
          "text.js",
          "data.js",
          "search.js",
          "model.js",
          "overview.js",
          "list.js",
          "source.js",
          "schedule.js",
          "picture.js",
          "photo.js",
          "finding.js",
          "deadlock.js",
          "page.js");

  private HtmlReport() {}

  /**
   * Writes the page.
   *
   * @param report what was found
   * @param sourceRoots folders with the sources of the program, of which the page quotes the lines
   *     around the findings; those that are not there are passed over
   * @param out where the page goes
   * @throws IOException if it cannot be written
   */
  public static void write(Report report, List<Path> sourceRoots, Writer out) throws IOException {
    String style = joined(STYLES);
    String script = "(() => {\n'use strict';\n" + joined(SCRIPTS) + "})();\n";
    String policy =
        "default-src 'none'; script-src '%s'; style-src '%s'; img-src data:; base-uri 'none'; form-action 'none'"
            .formatted(hash(script), hash(style));
    String page = resource("page.html").replace("@policy@", policy);
    int styleAt = page.indexOf("@style@");
    int dataAt = page.indexOf("@data@");
    int scriptAt = page.indexOf("@script@");
    out.write(page, 0, styleAt);
    out.write(style);
    out.write(page.substring(styleAt + "@style@".length(), dataAt));
    PageJson.write(report, SourceQuotes.of(report, sourceRoots), out);
    out.write(page.substring(dataAt + "@data@".length(), scriptAt));
    out.write(script);
    out.write(page.substring(scriptAt + "@script@".length()));
  }

  private static String joined(List<String> names) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String name : names) {
      all.append(resource(name));
    }
    return all.toString();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII).replace("\r\n", "\n");
    }
  }

  /** As a content security policy names a text. */
  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
