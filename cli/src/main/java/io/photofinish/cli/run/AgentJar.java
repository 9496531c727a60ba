package io.photofinish.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The recorder's jar, which travels inside ours. */
final class AgentJar {
  private static final String NAME = "photofinish-agent.jar";

  private AgentJar() {}

  /** Puts it into a folder, for the JVM to find. */
  static Path copyTo(Path folder) throws IOException {
    try (InputStream jar = AgentJar.class.getResourceAsStream(NAME)) {
      if (jar == null) {
        throw new IOException("this build has no recorder inside: build it with 'mvn package'");
      }
      Path copy = folder.resolve(NAME);
      Files.copy(jar, copy);
      return copy;
    }
  }
}
