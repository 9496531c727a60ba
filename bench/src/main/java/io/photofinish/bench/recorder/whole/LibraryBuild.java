package io.photofinish.bench.recorder.whole;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * Resolves a library by Maven and compiles the program that drives it, when it is measured: so the
 * build of this module needs neither.
 */
final class LibraryBuild {
  private static final String RESOLVER =
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";
  private static final int LIMIT_SECONDS = 600;

  private final Program program;
  private final Path sources;
  private final Path folder;

  /**
   * @param bench this module's folder
   */
  LibraryBuild(Program program, Path bench) {
    this.program = program;
    sources = sources(bench);
    folder = bench.toAbsolutePath().resolve("target/libraries").resolve(program.name());
  }

  static Path sources(Path bench) {
    return bench.toAbsolutePath().resolve("src/libraries/java");
  }

  String classPath() throws IOException, InterruptedException {
    Files.createDirectories(folder);
    String jars = resolve();
    return compile(jars) + File.pathSeparator + jars;
  }

  /** Asks Maven, unless it was asked for the same before. */
  private String resolve() throws IOException, InterruptedException {
    Path project = folder.resolve("pom.xml");
    Path classPath = folder.resolve("class-path");
    String wanted = project(program.artifacts());
    if (Files.exists(classPath) && Files.readString(project).equals(wanted)) {
      return Files.readString(classPath).strip();
    }
    Files.deleteIfExists(classPath);
    Files.writeString(project, wanted);
    List<String> command =
        List.of(
            "mvn",
            "-q",
            "-B",
            "-f",
            project.toString(),
            RESOLVER,
            "-Dmdep.outputFile=" + classPath);
    CommandRun run = CommandRun.of(command, folder, LIMIT_SECONDS);
    if (run.overTime() || run.problem() != null) {
      throw new IOException(
          "Maven does not resolve "
              + String.join(", ", program.artifacts())
              + " (is the network there?): "
              + run.output());
    }
    return Files.readString(classPath).strip();
  }

  static String project(List<String> artifacts) {
    StringBuilder text = new StringBuilder();
    text.append("<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n")
        .append("  <modelVersion>4.0.0</modelVersion>\n")
        .append("  <groupId>libraries</groupId>\n")
        .append("  <artifactId>library</artifactId>\n")
        .append("  <version>1</version>\n")
        .append("  <dependencies>\n");
    for (String artifact : artifacts) {
      String[] parts = artifact.split(":", -1);
      text.append(
          "    <dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>\n"
              .formatted(parts[0], parts[1], parts[2]));
    }
    return text.append("  </dependencies>\n</project>\n").toString();
  }

  /** For the oldest JDK that we support, with names of parameters, which Spring asks for. */
  private Path compile(String jars) throws IOException {
    Path classes = folder.resolve("classes");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--release",
                "17",
                "-parameters",
                "-proc:none",
                "-d",
                classes.toString(),
                "-cp",
                jars,
                "-sourcepath",
                sources.toString()));
    Path main = sources.resolve(program.mainClass().replace('.', '/') + ".java");
    try (var files = Files.list(main.getParent())) {
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
    }
    ToolProvider compiler =
        ToolProvider.findFirst("javac")
            .orElseThrow(() -> new IOException("libraries need a JDK with javac to run this"));
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    if (compiler.run(out, out, arguments.toArray(String[]::new)) != 0) {
      throw new IOException("cannot compile " + main + ":\n" + said);
    }
    return classes;
  }
}
