package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A directory for the traces of a test. */
record Scratch(Path directory) {
  static final String[] SMALL = {
    "T0|w(V1)|1", "T0|fork(T1)|2", "T1|acq(L0)|3", "T1|w(V1)|4", "T1|rel(L0)|5", "T0|join(T1)|6"
  };

  /** The path of a file that need not exist. */
  String path(String name) {
    return directory.resolve(name).toString();
  }

  /** A text file of these lines. */
  String file(String name, String... lines) throws IOException {
    return Files.write(directory.resolve(name), List.of(lines)).toString();
  }

  String bytes(String name, byte[] content) throws IOException {
    return Files.write(directory.resolve(name), content).toString();
  }

  /** A random trace, in the format that the name says. */
  String random(String name, int events, String... options) {
    String path = path(name);
    List<String> args = new ArrayList<>(List.of("generate", "random", "--variables", "100"));
    args.addAll(List.of("--events", "" + events, "-o", path));
    args.addAll(List.of(options));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return path;
  }

  /** A random trace with every kind of event and many races. */
  String racy(String name, int events) {
    return random(
        name,
        events,
        "--racy-share",
        "0.05",
        "--volatile-share",
        "0.05",
        "--signal-share",
        "0.02",
        "--local-share",
        "0.3");
  }

  /** The names of all files, hidden ones too. */
  List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
