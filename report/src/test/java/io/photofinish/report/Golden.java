package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Expected texts in files. {@code mvn test -pl report -am -Dphotofinish.golden=update} writes them
 * anew; look at the difference before you commit it.
 */
public final class Golden {
  private static final Path FOLDER =
      Path.of("src", "test", "resources", "io", "photofinish", "report");

  private Golden() {}

  /** Holds a text against a file of the folder of expected texts. */
  public static void check(String file, String text) throws IOException {
    Path golden = FOLDER.resolve(file);
    if (System.getProperty("photofinish.golden", "").equals("update")) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, text);
    }
    assertThat(golden).as("write it with -Dphotofinish.golden=update").exists();
    assertThat(text)
        .as("%s; if it is meant to change: -Dphotofinish.golden=update", golden)
        .isEqualTo(Files.readString(golden));
  }
}
