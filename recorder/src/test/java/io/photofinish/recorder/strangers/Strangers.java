package io.photofinish.recorder.strangers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Tries all strangers, or those that are named, on one JDK, and prints a table. */
public final class Strangers {
  private final Path root;
  private final Path javaHome;

  private Strangers(Path root, Path javaHome) {
    this.root = root;
    this.javaHome = javaHome;
  }

  /**
   * Exit code 1 if a stranger does something else under the recorder.
   *
   * @param arguments the checkout, the JDK's home, and the names of strangers
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> words = List.of(arguments);
    Strangers strangers = new Strangers(Path.of(words.get(0)), Path.of(words.get(1)));
    System.exit(strangers.tryAll(words.subList(2, words.size())) ? 0 : 1);
  }

  private boolean tryAll(List<String> names) throws IOException, InterruptedException {
    List<String> complaints = new ArrayList<>();
    System.out.println(TrialResult.HEADER);
    for (Stranger stranger : strangers()) {
      if (names.isEmpty() || names.contains(stranger.name())) {
        TrialResult result = trial(stranger).run();
        System.out.println(result.row());
        result.complaints().forEach(text -> complaints.add(stranger.name() + ": " + text));
      }
    }
    complaints.forEach(System.err::println);
    return complaints.isEmpty();
  }

  private List<Stranger> strangers() throws IOException {
    List<Stranger> strangers = new ArrayList<>();
    try (Stream<Path> files = Files.list(root.resolve("recorder/src/strangers"))) {
      for (Path file :
          files.filter(file -> file.toString().endsWith(".properties")).sorted().toList()) {
        strangers.add(Stranger.read(file));
      }
    }
    return strangers;
  }

  private Trial trial(Stranger stranger) throws IOException, InterruptedException {
    Path home =
        Files.createDirectories(root.resolve("recorder/target/strangers").resolve(stranger.name()));
    Path folder = Files.createDirectories(home.resolve(javaHome.getFileName()));
    return new Trial(
        stranger,
        new Trial.Photofinish(
            root.resolve("cli/target/photofinish.jar"),
            root.resolve("recorder/target/photofinish-agent.jar")),
        javaHome.resolve("bin/java"),
        ClassPath.of(stranger, root.resolve("recorder/src/strangers/java"), home),
        folder);
  }
}
