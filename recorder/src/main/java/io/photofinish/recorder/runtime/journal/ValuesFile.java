package io.photofinish.recorder.runtime.journal;

import io.photofinish.trace.file.ValuesLayout;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file with the value of each event, in the order of the events: see {@link ValuesLayout}. */
public final class ValuesFile implements Closeable {
  private final DataOutputStream out;

  /**
   * @param trace the file beside which this one is
   */
  public ValuesFile(String trace) throws IOException {
    out =
        new DataOutputStream(
            new BufferedOutputStream(new FileOutputStream(trace + ValuesLayout.SUFFIX)));
    out.writeLong(ValuesLayout.MAGIC);
  }

  /** What an earlier recording left beside a trace must not pass for values of this one. */
  public static void delete(String trace) throws IOException {
    Files.deleteIfExists(Path.of(trace + ValuesLayout.SUFFIX));
  }

  void add(byte kind, long value) throws IOException {
    out.writeByte(kind);
    out.writeLong(value);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
