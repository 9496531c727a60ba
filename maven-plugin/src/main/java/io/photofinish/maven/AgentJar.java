package io.photofinish.maven;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * The recorder, which travels inside the plugin: it is always there, and always of the plugin's own
 * version.
 */
final class AgentJar {
  private static final String NAME = "photofinish-agent.jar";

  private AgentJar() {}

  /** Puts it into a folder, unless it is there already: a JVM may be using it. */
  static Path copyTo(Path folder) throws MojoExecutionException {
    Path jar = folder.resolve(NAME);
    try (InputStream in = AgentJar.class.getResourceAsStream(NAME)) {
      if (in == null) {
        throw new MojoExecutionException(
            "photofinish-maven-plugin has no " + NAME + " inside: build or download it again");
      }
      byte[] bytes = in.readAllBytes();
      if (!Files.exists(jar) || !Arrays.equals(Files.readAllBytes(jar), bytes)) {
        Path part = Files.createTempFile(folder, NAME, ".part");
        Files.write(part, bytes);
        Files.move(part, jar, StandardCopyOption.REPLACE_EXISTING);
      }
      return jar;
    } catch (IOException problem) {
      throw new MojoExecutionException(
          jar
              + " cannot be written: "
              + problem.getMessage()
              + ": make room, or the folder writable",
          problem);
    }
  }
}
