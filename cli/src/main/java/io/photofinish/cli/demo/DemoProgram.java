package io.photofinish.cli.demo;

import io.photofinish.report.text.Text;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** The demo's program, as a source file that Java compiles when it runs it. */
public record DemoProgram(Path file) {
  private static final String NAME = "Bank.java";

  /** Puts it into a folder. */
  public static DemoProgram copyTo(Path folder) throws IOException {
    if (ToolProvider.getSystemJavaCompiler() == null) {
      throw new IOException(
          System.getProperty("java.home")
              + " has no compiler, which the demo needs for its example: set JAVA_HOME to a JDK");
    }
    Path file = folder.resolve(NAME);
    try (InputStream source = DemoProgram.class.getResourceAsStream(NAME)) {
      Files.copy(source, file);
    }
    return new DemoProgram(file);
  }

  /** The lines of a method, with their numbers. */
  public List<String> method(String name) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> method = new ArrayList<>();
    boolean isInside = false;
    for (int i = 0; i < lines.size(); i++) {
      isInside |= lines.get(i).contains("void " + name + "(");
      if (isInside) {
        method.add(Text.padLeft("" + (i + 1), 5) + " " + lines.get(i));
        isInside = !lines.get(i).equals("  }");
      }
    }
    return method;
  }
}
