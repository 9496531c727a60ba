package io.photofinish.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The jar that is shipped, run in a process of its own. Its temporary files go to the scratch. */
record Jar(Path scratch) {
  static final String JAVA = Path.of(System.getProperty("java.home"), "bin/java").toString();
  private static final String FILE = Path.of("target/photofinish.jar").toAbsolutePath().toString();

  Launch launch(Object... args) {
    List<String> all = new ArrayList<>();
    all.add("-Djava.io.tmpdir=" + scratch);
    all.add("-jar");
    all.add(FILE);
    for (Object arg : args) {
      all.add(arg.toString());
    }
    return new Launch(scratch, JAVA, all.toArray(String[]::new)).with("PHOTOFINISH_OPTS", null);
  }
}
