package io.photofinish.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A checkout in miniature for the launcher to work in: the real script, one source file, and a
 * {@code java} and a {@code mvn} that only tell how they were called.
 */
final class Checkout {
  final Path root;
  final Path launcher;
  final Path source;
  final Path jar;
  final Path javaHome;

  /** Where the only {@code mvn} is; to be put before the PATH. */
  final Path tools;

  /** One line for each build. */
  final Path builds;

  private final Path scratch;

  Checkout(Path scratch) throws IOException {
    this.scratch = scratch;
    root = Files.createDirectories(scratch.resolve("a check out"));
    launcher = executable(root.resolve("photofinish"), Files.readString(realLauncher()));
    source = Files.createDirectories(root.resolve("trace/src/main/java")).resolve("A.java");
    Files.writeString(source, "class A {}\n");
    jar = root.resolve("cli/target/photofinish.jar");
    javaHome = scratch.resolve("jdk");
    javaThat("printf '<%s>\\n' \"$@\"; exit 7");
    Files.writeString(javaHome.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
    tools = scratch.resolve("tools");
    builds = Files.createFile(scratch.resolve("builds"));
    mavenThat("for a; do case $a in -Dphotofinish.jar=*) echo jar >\"${a#*=}\" ;; esac; done");
  }

  /** The script that is tested: it is next to the module's directory. */
  static Path realLauncher() {
    return Path.of("").toAbsolutePath().getParent().resolve("photofinish");
  }

  void javaThat(String does) throws IOException {
    Files.createDirectories(javaHome.resolve("bin"));
    executable(javaHome.resolve("bin/java"), "#!/bin/sh\n" + does + "\n");
  }

  void mavenThat(String does) throws IOException {
    Files.createDirectories(tools);
    executable(tools.resolve("mvn"), "#!/bin/sh\necho build >>'" + builds + "'\n" + does + "\n");
  }

  /** Makes one of the system's programs a tool of this checkout. */
  void offer(String program) throws IOException {
    for (String directory : System.getenv("PATH").split(":", -1)) {
      Path real = Path.of(directory, program);
      if (Files.isExecutable(real)) {
        executable(tools.resolve(program), "#!/bin/sh\nexec '" + real + "' \"$@\"\n");
        return;
      }
    }
    throw new IllegalStateException(program + " is not in the PATH");
  }

  private static Path executable(Path file, String content) throws IOException {
    Files.writeString(file, content);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  Launch launch(String... args) {
    return new Launch(scratch, launcher.toString(), args)
        .with("JAVA_HOME", javaHome.toString())
        .with("PATH", tools + ":" + System.getenv("PATH"))
        .with("PHOTOFINISH_JAVA_OPTS", null);
  }

  long countBuilds() throws IOException {
    try (var lines = Files.lines(builds)) {
      return lines.count();
    }
  }
}
