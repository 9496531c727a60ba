package io.photofinish.cli;

import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of traces beside the checkout: not part of it, and absent in most places. */
final class SharedFolder {
  private static final String VARIABLE = "PHOTOFINISH_SHARED";

  private SharedFolder() {}

  /** A file in it; where it is absent, the running test is skipped. */
  static String file(String name) {
    String configured = System.getProperty(VARIABLE, System.getenv(VARIABLE));
    if (configured != null) {
      return existing(Path.of(configured, name), name);
    }
    Path folder = Path.of("").toAbsolutePath();
    while (folder != null && !Files.exists(folder.resolve("shared").resolve(name))) {
      folder = folder.getParent();
    }
    return existing(folder == null ? Path.of("") : folder.resolve("shared").resolve(name), name);
  }

  private static String existing(Path path, String name) {
    if (!Files.isRegularFile(path)) {
      String reason =
          "skipped: no " + name + " in a folder 'shared' beside the checkout or in " + VARIABLE;
      System.out.println(reason);
      abort(reason);
    }
    return path.toString();
  }
}
