package io.photofinish.recorder.runtime.journal;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/**
 * For checking the recorder: a hash of the value of each event, four bytes each, in their order.
 */
public final class ValuesFile implements Closeable {
  private static final String SUFFIX = ".values";

  private final DataOutputStream out;

  /**
   * @param trace the file beside which this one is
   */
  public ValuesFile(String trace) throws IOException {
    out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(trace + SUFFIX)));
  }

  public void add(int value) throws IOException {
    out.writeInt(value);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
