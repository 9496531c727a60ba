package io.photofinish.recorder.strangers;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Resolves artifacts and what they need, by a project of Maven's that has nothing else. */
final class ClassPath {
  private static final String RESOLVER =
      "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath";

  /** Before the stranger's jars: these may bring an older JUnit. */
  private static final String LAUNCHER =
      "org.junit.platform:junit-platform-console-standalone:1.13.4";

  private static final int LIMIT_SECONDS = 600;

  private ClassPath() {}

  /** The class path of a stranger, its driver's classes included. */
  static String of(Stranger stranger, Path drivers, Path folder)
      throws IOException, InterruptedException {
    List<String> artifacts = new ArrayList<>();
    if (!stranger.isDriven()) {
      artifacts.add(LAUNCHER);
    }
    artifacts.addAll(stranger.artifacts());
    String jars = resolve(artifacts, folder);
    return stranger.isDriven()
        ? compile(stranger.driver(), drivers, jars, folder) + File.pathSeparator + jars
        : jars;
  }

  private static String resolve(List<String> artifacts, Path folder)
      throws IOException, InterruptedException {
    Path project = folder.resolve("pom.xml");
    Path classPath = folder.resolve("class-path");
    String wanted = project(artifacts);
    if (Files.exists(classPath) && Files.readString(project).equals(wanted)) {
      return Files.readString(classPath).strip();
    }
    Files.deleteIfExists(classPath);
    Files.writeString(project, wanted);
    Execution.of(
            List.of(
                "mvn",
                "-q",
                "-B",
                "-f",
                project.toString(),
                RESOLVER,
                "-Dmdep.outputFile=" + classPath),
            folder,
            "resolve")
        .run(LIMIT_SECONDS)
        .orThrow();
    return Files.readString(classPath).strip();
  }

  private static String project(List<String> artifacts) {
    StringBuilder text = new StringBuilder();
    text.append("<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n")
        .append("  <modelVersion>4.0.0</modelVersion>\n")
        .append("  <groupId>strangers</groupId>\n")
        .append("  <artifactId>stranger</artifactId>\n")
        .append("  <version>1</version>\n")
        .append("  <dependencies>\n");
    artifacts.forEach(artifact -> text.append(dependency(artifact.split(":", -1))));
    return text.append("  </dependencies>\n</project>\n").toString();
  }

  private static String dependency(String[] parts) {
    String classifier = parts.length > 3 ? "<classifier>%s</classifier>".formatted(parts[3]) : "";
    return "    <dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>%s</dependency>\n"
        .formatted(parts[0], parts[1], parts[2], classifier);
  }

  /** By the oldest JDK that we support, for all of them. */
  private static String compile(String driver, Path drivers, String jars, Path folder)
      throws IOException, InterruptedException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Execution.of(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "--release",
                "17",
                "-proc:none",
                "-d",
                classes.toString(),
                "-cp",
                jars,
                "-sourcepath",
                drivers.toString(),
                drivers.resolve(driver.replace('.', '/') + ".java").toString()),
            folder,
            "compile")
        .run(LIMIT_SECONDS)
        .orThrow();
    return classes.toString();
  }
}
