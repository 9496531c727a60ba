package io.photofinish.recorder.strangers;

import io.photofinish.recorder.strangers.TestOutcomes.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A stranger on one JDK: run without the recorder, then with it, then searched for races. */
final class Trial {
  /** How many times as long it may take under the recorder, and how long at least. */
  private static final int SLOWER = 5;

  private static final int LEAST_SECONDS = 180;

  /** How long it may search, and how long it may take in all. */
  private static final int SEARCH_SECONDS = 200;

  private static final int ANALYSIS_SECONDS = 300;

  private static final Pattern COUNTED = Pattern.compile("\"events\":\\s*(\\d+)");
  private static final Pattern FINDING = Pattern.compile("\"fingerprint\":");

  private final Stranger stranger;
  private final Photofinish photofinish;
  private final Path java;
  private final String classPath;
  private final Path folder;
  private final List<String> complaints = new ArrayList<>();

  /** The command and the agent, as they were built. */
  record Photofinish(Path command, Path agent) {}

  Trial(Stranger stranger, Photofinish photofinish, Path java, String classPath, Path folder) {
    this.stranger = stranger;
    this.photofinish = photofinish;
    this.java = java;
    this.classPath = classPath;
    this.folder = folder;
  }

  TrialResult run() throws IOException, InterruptedException {
    Execution.Outcome plain = execute("plain", List.of(), stranger.limitSeconds());
    Path trace = folder.resolve("run.pft");
    Files.deleteIfExists(trace);
    if (plain.isHanging()) {
      complainOf("without", plain);
      return result(plain, plain, "not over without the recorder", trace);
    }
    Execution.Outcome recorded =
        execute(
            "recorded",
            List.of("-javaagent:%s=destfile=%s".formatted(photofinish.agent(), trace)),
            Math.max(LEAST_SECONDS, SLOWER * (int) Math.ceil(plain.seconds())));
    return stranger.isDriven() ? driven(plain, recorded, trace) : tested(plain, recorded, trace);
  }

  /** A driver prints what must not differ. */
  private TrialResult driven(Execution.Outcome plain, Execution.Outcome recorded, Path trace)
      throws IOException, InterruptedException {
    complainOf("without", plain);
    complainOf("with", recorded);
    if (!plain.output().equals(recorded.output())) {
      complaints.add("prints something else, see " + recorded.outputFile());
    }
    return result(plain, recorded, "exit code " + plain.exitCode(), trace);
  }

  private TrialResult tested(Execution.Outcome plain, Execution.Outcome recorded, Path trace)
      throws IOException, InterruptedException {
    complainOf("without", plain);
    complainOf("with", recorded);
    TestOutcomes without = TestOutcomes.in(folder.resolve("plain"));
    TestOutcomes with = TestOutcomes.in(folder.resolve("recorded"));
    complaints.addAll(without.differences(with));
    String tests =
        "%d passed, %d failed, %d skipped"
            .formatted(
                with.count(Ending.PASSED), with.count(Ending.FAILED), with.count(Ending.SKIPPED));
    return result(plain, recorded, tests, trace);
  }

  /** The launcher's exit code is 1 if a test failed, which is compared test by test. */
  private void complainOf(String which, Execution.Outcome outcome) throws IOException {
    if (outcome.isHanging()) {
      complaints.add("%s: not over after %.0f s".formatted(which, outcome.seconds()));
    } else if (outcome.exitCode() > (stranger.isDriven() ? 0 : 1)) {
      complaints.add(
          "%s: exit code %d, see %s".formatted(which, outcome.exitCode(), outcome.log()));
    }
    outcome
        .errors()
        .lines()
        .filter(line -> line.startsWith("photofinish: "))
        .limit(5)
        .forEach(complaints::add);
  }

  private TrialResult result(
      Execution.Outcome plain, Execution.Outcome recorded, String tests, Path trace)
      throws IOException, InterruptedException {
    String events = "none";
    String findings = "not searched";
    double analysis = 0;
    if (Files.exists(trace)) {
      Path document = folder.resolve("findings.json");
      Files.deleteIfExists(document);
      Execution.Outcome searched = search(trace, document);
      analysis = searched.seconds();
      if (Files.exists(document)) {
        String text = Files.readString(document);
        Matcher counted = COUNTED.matcher(text);
        events = counted.find() ? counted.group(1) : "?";
        findings = Long.toString(FINDING.matcher(text).results().count());
      } else {
        complaints.add(
            "analysis: exit code %d after %.0f s, see %s"
                .formatted(searched.exitCode(), searched.seconds(), searched.log()));
      }
    }
    return new TrialResult(
        stranger.name(),
        tests,
        plain.seconds(),
        recorded.seconds(),
        events,
        analysis,
        findings,
        complaints);
  }

  private Execution.Outcome search(Path trace, Path document)
      throws IOException, InterruptedException {
    return Execution.of(
            List.of(
                java.toString(),
                "-Xmx3g",
                "-XX:+UseSerialGC",
                "-jar",
                photofinish.command().toString(),
                "report",
                "--findings",
                document.toString(),
                "--max-findings",
                "1000",
                "--timeout",
                Integer.toString(SEARCH_SECONDS),
                trace.toString()),
            folder,
            "report")
        .run(ANALYSIS_SECONDS);
  }

  private Execution.Outcome execute(String name, List<String> agent, int limitSeconds)
      throws IOException, InterruptedException {
    Path home = Files.createDirectories(folder.resolve(name));
    clear(home);
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.add("-Xmx1g");
    command.addAll(agent);
    command.addAll(stranger.jvmOptions());
    command.addAll(List.of("-cp", classPath));
    if (stranger.isDriven()) {
      command.add(stranger.driver());
    } else {
      command.addAll(
          List.of(
              "org.junit.platform.console.ConsoleLauncher",
              "execute",
              "--disable-banner",
              "--disable-ansi-colors",
              "--details=none",
              "--reports-dir=" + home));
      command.addAll(stranger.selectors());
    }
    return Execution.of(command, folder, name).run(limitSeconds);
  }

  private static void clear(Path home) throws IOException {
    try (Stream<Path> files = Files.list(home)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
  }
}
