package io.photofinish.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program of the tests in a JVM of its own, under the real agent. */
public final class AgentRun {
  private static final long PATIENCE_SECONDS = 120;

  private final List<String> jvmOptionsBefore = new ArrayList<>();
  private final List<String> jvmOptions = new ArrayList<>();
  private String agentOptions = "";
  private boolean hasAgent = true;
  private final StringBuilder classPath = new StringBuilder(programs());
  private Path folder;

  /** What came of it. */
  public record Outcome(int exitCode, String output, String errors, Path trace) {}

  private AgentRun() {}

  /** A run whose trace goes to a folder. */
  public static AgentRun in(Path folder) {
    AgentRun run = new AgentRun();
    run.folder = folder;
    return run;
  }

  public AgentRun jvm(String... options) {
    jvmOptions.addAll(List.of(options));
    return this;
  }

  /** Options of the JVM that stand before the agent. */
  public AgentRun jvmBefore(String... options) {
    jvmOptionsBefore.addAll(List.of(options));
    return this;
  }

  /** Options of the agent, such as {@code drop=false}. */
  public AgentRun agent(String options) {
    agentOptions += "," + options;
    return this;
  }

  /** What the program needs beside its own classes. */
  public AgentRun libraries(List<Path> jars) {
    jars.forEach(jar -> classPath.append(File.pathSeparatorChar).append(jar));
    return this;
  }

  /** For comparing. */
  public AgentRun withoutAgent() {
    hasAgent = false;
    return this;
  }

  /** Runs a class to its end. */
  public Outcome run(Class<?> main, String... arguments) throws IOException {
    return finish(start(main.getName(), arguments));
  }

  /** Starts a class, for those who want to disturb it. */
  public Process start(String main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptionsBefore);
    if (hasAgent) {
      command.add("-javaagent:" + agentJar() + "=destfile=" + trace() + agentOptions);
    }
    command.addAll(jvmOptions);
    command.add("-cp");
    command.add(classPath.toString());
    command.add(main);
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Waits for the end. */
  public Outcome finish(Process process) throws IOException {
    try {
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly();
      }
      assertThat(ended).as("the program ends; %s", read("err")).isTrue();
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      throw new IOException(interrupted);
    }
    return new Outcome(process.exitValue(), read("out"), read("err"), trace());
  }

  public Path trace() {
    return folder.resolve("run.pft");
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve(file), StandardCharsets.UTF_8);
  }

  /** Where the programs are; the recorder's own classes are not beside them. */
  private static String programs() {
    return Path.of(AgentRun.class.getProtectionDomain().getCodeSource().getLocation().getPath())
        .toString();
  }

  /** The agent as it is shipped. The build says where it is. */
  private static String agentJar() {
    String jar = System.getProperty("photofinish.agent");
    assertThat(jar).as("the system property photofinish.agent, set by mvn verify").isNotNull();
    return jar;
  }
}
