package io.photofinish.recorder.runtime.base;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Prints the recorder's messages, one line each, to standard error or to a file. */
public final class Messages {
  private static volatile PrintStream out = System.err;

  private Messages() {}

  /** From now on messages go to the end of a file. */
  public static void writeTo(String file) throws IOException {
    out = new PrintStream(new FileOutputStream(file, true), true, StandardCharsets.UTF_8);
  }

  public static void warn(String message) {
    out.println("photofinish: " + message);
  }
}
