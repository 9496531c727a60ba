package io.photofinish.trace.format;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Reads a binary file as one trace among others: the reader owns its file. */
final class PftFiles {
  private PftFiles() {}

  /**
   * Starts a pass.
   *
   * @param file is not compressed as a whole
   * @param name what the user calls it
   * @param recover whether to read a file without its end up to its last whole block
   */
  static TraceReader open(Path file, String name, boolean recover) throws IOException {
    PftFile pft = PftFile.open(file, name, recover);
    return new ForwardingReader(pft.reader()) {
      @Override
      public boolean read(EventBlock block) throws IOException {
        return source.read(block);
      }

      @Override
      public Map<String, Long> repairCounts() {
        long lost = pft.lostBytes();
        return lost == 0 ? Map.of() : Map.of("bytes behind the last whole block", lost);
      }

      @Override
      public void close() throws IOException {
        pft.close();
      }
    };
  }
}
