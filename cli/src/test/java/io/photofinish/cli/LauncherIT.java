package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code photofinish}, in a checkout whose java and Maven only tell how they ran. */
@Timeout(120)
class LauncherIT {
  @TempDir Path scratch;
  private Checkout checkout;

  @BeforeEach
  void makeCheckout() throws IOException {
    checkout = new Checkout(scratch);
  }

  @Test
  void arguments_arrive_as_they_were_given() throws Exception {
    String[] args = {"show", "a b", "", "it's \"so\"", "*", "$HOME", "\\n", "-", "--", "@x", "é"};
    CommandRun run = checkout.launch(args).run();
    StringBuilder expected = new StringBuilder("<-jar>\n<" + checkout.jar.toRealPath() + ">\n");
    for (String arg : args) {
      expected.append('<').append(arg).append(">\n");
    }
    assertThat(run.out()).endsWith(expected);
  }

  @Test
  void the_exit_code_is_that_of_the_command() throws Exception {
    assertThat(checkout.launch("stats").run().exitCode()).isEqualTo(7);
  }

  @Test
  void options_for_the_jvm_are_split_and_come_before_the_jar() throws Exception {
    CommandRun run = checkout.launch().with("PHOTOFINISH_JAVA_OPTS", "-Xmx8g -Dx=1").run();
    assertThat(run.out()).contains("<-Xmx8g>\n<-Dx=1>\n<-jar>\n");
  }

  @Test
  void java_is_told_that_there_is_no_terminal() throws Exception {
    assertThat(checkout.launch().run().out())
        .contains("<-Dphotofinish.terminal.out=false>", "<-Dphotofinish.terminal.err=false>");
  }

  @Test
  void the_first_use_builds_and_the_second_does_not() throws Exception {
    CommandRun first = checkout.launch().run();
    assertThat(first.err()).startsWith("photofinish: building").endsWith("built.\n");
    assertThat(checkout.launch().run().err()).isEmpty();
    assertThat(checkout.countBuilds()).isEqualTo(1);
    try (var left = Files.list(checkout.jar.getParent())) {
      assertThat(left.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("photofinish.jar", "photofinish-build.log");
    }
  }

  @Test
  void a_newer_source_is_built_but_a_newer_test_is_not() throws Exception {
    checkout.launch().run();
    Path test = Files.createDirectories(checkout.root.resolve("trace/src/test/java"));
    touchInTheFuture(Files.createFile(test.resolve("ATest.java")));
    checkout.launch().run();
    assertThat(checkout.countBuilds()).isEqualTo(1);
    touchInTheFuture(checkout.source);
    checkout.launch().run();
    assertThat(checkout.countBuilds()).isEqualTo(2);
  }

  @Test
  void of_the_examples_only_the_one_inside_the_jar_is_built() throws Exception {
    checkout.launch().run();
    Path examples = Files.createDirectories(checkout.root.resolve("examples"));
    touchInTheFuture(Files.createFile(examples.resolve("Another.java")));
    checkout.launch().run();
    assertThat(checkout.countBuilds()).isEqualTo(1);
    touchInTheFuture(Files.createFile(examples.resolve("Bank.java")));
    checkout.launch().run();
    assertThat(checkout.countBuilds()).isEqualTo(2);
  }

  private static void touchInTheFuture(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
  }

  @Test
  void a_failed_build_names_its_log_and_leaves_no_lock() throws Exception {
    checkout.mavenThat("echo '[ERROR] no luck'; exit 1");
    CommandRun run = checkout.launch().run();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("[ERROR] no luck", "photofinish: the build failed; its log is");
    assertThat(run.err().strip()).endsWith("photofinish-build.log");
    assertThat(checkout.launch().run().err()).doesNotContain("waiting");
  }

  @Test
  void two_first_uses_at_once_build_once() throws Exception {
    Path go = scratch.resolve("go");
    checkout.mavenThat(
        "until [ -f '"
            + go
            + "' ]; do sleep 0.1; done\n"
            + "for a; do case $a in -Dphotofinish.jar=*) echo jar >\"${a#*=}\" ;; esac; done");
    Launch one = checkout.launch().start();
    Launch other = checkout.launch().start();
    while (!(one.err() + other.err()).contains("waiting for another build")) {
      Thread.onSpinWait();
    }
    Files.createFile(go);
    assertThat(one.finish().exitCode()).isEqualTo(7);
    assertThat(other.finish().exitCode()).isEqualTo(7);
    assertThat(checkout.countBuilds()).isEqualTo(1);
  }

  @Test
  void the_lock_of_a_builder_that_died_is_dropped() throws Exception {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Files.createDirectories(checkout.jar.getParent());
    Files.createSymbolicLink(
        checkout.jar.resolveSibling("photofinish.building"), Path.of("" + dead.pid()));
    assertThat(checkout.launch().run().exitCode()).isEqualTo(7);
    assertThat(checkout.countBuilds()).isEqualTo(1);
  }

  @Test
  void links_to_the_launcher_work() throws Exception {
    Path directory = Files.createDirectory(scratch.resolve("bin"));
    Files.createSymbolicLink(directory.resolve("direct"), checkout.launcher);
    Path link = Files.createSymbolicLink(directory.resolve("pf"), Path.of("direct"));
    CommandRun run =
        new Launch(scratch, link.toString())
            .with("JAVA_HOME", checkout.javaHome.toString())
            .with("PATH", checkout.tools + ":" + System.getenv("PATH"))
            .run();
    assertThat(run.out()).contains("<" + checkout.jar.toRealPath() + ">");
  }

  private static void saysInOneLine(CommandRun run, String... parts) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).startsWith("photofinish: ").contains(parts);
  }

  @Test
  void without_any_java_it_says_so() throws Exception {
    CommandRun run = checkout.launch().with("JAVA_HOME", null).with("PATH", "").run();
    saysInOneLine(run, "Java is missing", "17 or newer", "JAVA_HOME");
  }

  @Test
  void a_java_home_without_java_is_named() throws Exception {
    saysInOneLine(
        checkout.launch().with("JAVA_HOME", scratch.toString()).run(),
        "JAVA_HOME is " + scratch,
        "no bin/java");
  }

  @Test
  void a_java_that_is_too_old_is_named_with_its_version() throws Exception {
    Files.writeString(checkout.javaHome.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
    saysInOneLine(checkout.launch().run(), "is Java 11.0.2", "17 or newer");
  }

  @Test
  void a_java_without_a_release_file_is_asked_for_its_version() throws Exception {
    Files.delete(checkout.javaHome.resolve("release"));
    checkout.javaThat("echo 'openjdk version \"1.8.0_292\"' >&2");
    saysInOneLine(checkout.launch().run(), "is Java 1.8.0_292");
  }

  @Test
  void without_maven_it_says_so() throws Exception {
    Files.delete(checkout.tools.resolve("mvn"));
    for (String tool : List.of("find", "ln", "mkdir", "readlink", "rm")) {
      checkout.offer(tool);
    }
    saysInOneLine(
        checkout.launch().with("PATH", checkout.tools.toString()).run(), "Maven is missing");
  }
}
