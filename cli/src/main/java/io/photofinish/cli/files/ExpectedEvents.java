package io.photofinish.cli.files;

import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How many events a file has, for progress bars. A {@code .pft} file knows it. Of text, samples all
 * over the file tell how many bytes a line has; what is compressed stays unknown.
 */
final class ExpectedEvents {
  private static final int SAMPLES = 16;
  private static final int SAMPLE = 1 << 12;

  private ExpectedEvents() {}

  static long ofPft(Path file) {
    try (PftFile pft = PftFile.open(file, false)) {
      return pft.events();
    } catch (IOException e) {
      return WatchedInput.UNKNOWN; // The pass itself will say what is wrong.
    }
  }

  static long ofText(Path file) {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      long lines = 0;
      long bytes = 0;
      ByteBuffer sample = ByteBuffer.allocate(SAMPLE);
      for (int i = 0; i < SAMPLES; i++) {
        channel.position(channel.size() / SAMPLES * i).read(sample.clear());
        sample.flip();
        bytes += sample.remaining();
        lines += lines(sample);
      }
      return lines == 0
          ? WatchedInput.UNKNOWN
          : Math.round((double) channel.size() / bytes * lines);
    } catch (IOException e) {
      return WatchedInput.UNKNOWN;
    }
  }

  private static long lines(ByteBuffer sample) {
    long lines = 0;
    while (sample.hasRemaining()) {
      byte next = sample.get();
      if (next == '\n') {
        lines++;
      }
    }
    return lines;
  }
}
