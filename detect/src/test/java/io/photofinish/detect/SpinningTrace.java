package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Two threads read a volatile variable in turn, and then both write a plain one. As a program it
 * writes such a trace: {@code SpinningTrace 300000000 spin.pft}.
 */
final class SpinningTrace implements TraceReader {
  private final long reads;
  private long next;

  SpinningTrace(long reads) {
    this.reads = reads;
  }

  public static void main(String[] args) throws IOException {
    SpinningTrace trace = new SpinningTrace(Long.parseLong(args[0]));
    EventBlock block = new EventBlock(BLOCK);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(args[1])));
        PftWriter writer = new PftWriter(out, trace.names())) {
      while (trace.read(block)) {
        writer.write(block);
      }
      writer.finish();
    }
  }

  @Override
  public boolean read(EventBlock block) {
    block.clear();
    for (; !block.isFull() && next < reads + 2; next++) {
      boolean isRead = next < reads;
      block.add(
          next, isRead ? OpCode.VOLATILE_READ : OpCode.WRITE, (int) (next & 1), isRead ? 0 : 1, 0);
    }
    return block.size() > 0;
  }

  @Override
  public long eventsAtMost() {
    return reads + 2;
  }

  @Override
  public Names names() {
    return new Names() {
      @Override
      public int count(NameKind kind) {
        return 2;
      }

      @Override
      public String name(NameKind kind, int id) {
        return kind.word() + id;
      }
    };
  }

  @Override
  public void close() {}
}
