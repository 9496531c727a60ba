package io.photofinish.trace.file;

import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceFormatException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the file of values beside a trace. */
public final class ValuesReader {
  private static final int BUFFER = 1 << 16;

  private ValuesReader() {}

  /** The file of values of a trace. */
  public static Path of(Path trace) {
    return Path.of(trace + ValuesLayout.SUFFIX);
  }

  /** All values; of a file that was cut off, those of its whole events. */
  public static RecordedValues read(Path file) throws IOException {
    byte[] event = new byte[1 + Long.BYTES];
    RecordedValues.Builder values = new RecordedValues.Builder();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
      byte[] magic = in.readNBytes(Long.BYTES);
      if (magic.length < Long.BYTES || ByteBuffer.wrap(magic).getLong() != ValuesLayout.MAGIC) {
        throw new TraceFormatException(
            file + ": is no file of values of this version; record the run again");
      }
      while (in.readNBytes(event, 0, event.length) == event.length) {
        switch (event[0]) {
          case ValuesLayout.EXACT -> values.add(ByteBuffer.wrap(event).getLong(1));
          case ValuesLayout.HASH -> values.add(unlikeAnyOther(values.size()));
          default -> values.addUnknown();
        }
      }
    }
    return values.build();
  }

  /**
   * A value for an object of which only a hash is known: that it is not null is all that counts, so
   * it is like no other. A variable that has objects has no numbers.
   */
  private static long unlikeAnyOther(int event) {
    return event + 1L;
  }
}
