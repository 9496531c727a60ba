package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFilesTest {
  @TempDir private Path project;

  private static Optional<String> path(String frame) {
    return SourceFiles.ofUnknownProject().path(Frame.of(frame).orElseThrow());
  }

  @Test
  void without_a_project_the_package_is_the_path() {
    assertThat(path("com.acme.Bank$Clerk.run(Bank.java:7)")).contains("com/acme/Bank.java");
    assertThat(path("Bank.run(Bank.kt:7)")).contains("Bank.kt");
  }

  @Test
  void what_has_no_source_has_no_path() {
    assertThat(path("java.lang.Object.wait(Native Method)")).isEmpty();
    assertThat(path("com.acme.Bank.run(Unknown Source)")).isEmpty();
    assertThat(path("com.acme.Bank.run()")).isEmpty();
  }

  @Test
  void no_name_leads_out_of_the_project() {
    assertThat(path("...etc.Passwd.run(x.java:7)")).contains("etc/x.java");
    assertThat(path("com.acme.Bank.run(..:7)")).isEmpty();
    assertThat(path("com.acme.Bank.run(..\\x.java:7)")).isEmpty();
  }

  @Test
  void with_a_project_it_is_found_in_its_folders() throws IOException {
    Path source = project.resolve("core/src/main/java/com/acme/Bank.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "");
    SourceFiles sources =
        SourceFiles.of(
            project, List.of(Path.of("src/main/java"), project.resolve("core/src/main/java")));
    assertThat(sources.path(Frame.of("com.acme.Bank.run(Bank.java:7)").orElseThrow()))
        .contains("core/src/main/java/com/acme/Bank.java");
    assertThat(sources.path(Frame.of("com.acme.Other.run(Other.java:7)").orElseThrow()))
        .contains("com/acme/Other.java");
  }
}
