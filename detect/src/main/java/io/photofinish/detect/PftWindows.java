package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.file.PftReader;
import java.io.IOException;
import java.util.Locale;

/** A {@code .pft} file as a source of windows: only the blocks that they touch are read. */
public final class PftWindows implements WindowSource {
  private final PftFile file;
  private long bytesRead;

  /** Leaves closing the file to its owner. */
  public PftWindows(PftFile file) {
    this.file = file;
  }

  @Override
  public long events() {
    return file.events();
  }

  @Override
  public int threads() {
    return file.count(NameKind.THREAD);
  }

  @Override
  public int locksHeldAtMost() {
    return file.locksHeldAtMost();
  }

  @Override
  public TraceReader window(long from, long count) throws IOException {
    PftReader reader = file.window(from, count);
    return new TraceReader() {
      @Override
      public boolean read(EventBlock block) throws IOException {
        long before = reader.bytesRead();
        boolean more = reader.read(block);
        bytesRead += reader.bytesRead() - before;
        return more;
      }

      @Override
      public Names names() {
        return reader.names();
      }

      @Override
      public void close() {
        reader.close();
      }
    };
  }

  /** How many bytes of the file were read for events. */
  public long bytesRead() {
    return bytesRead;
  }

  @Override
  public String cost() {
    return String.format(Locale.ROOT, "%,d bytes of the file were read", bytesRead);
  }
}
