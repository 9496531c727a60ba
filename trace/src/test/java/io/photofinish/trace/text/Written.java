package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/** Traces as the writers write them. */
final class Written {
  private Written() {}

  static String asStd(TraceColumns trace) throws IOException {
    return text(trace, out -> new StdWriter(out, "out", trace.names()));
  }

  static String asCsv(TraceColumns trace) throws IOException {
    return text(trace, out -> new CsvWriter(out, "out", trace.names(), trace.names()));
  }

  static String asSpeedyGo(TraceColumns trace) throws IOException {
    return text(trace, out -> new SpeedyGoWriter(out, "out", trace.names(), trace.names()));
  }

  private static String text(TraceColumns trace, Function<OutputStream, TraceWriter> format)
      throws IOException {
    return new String(bytes(trace.reader(), format), StandardCharsets.UTF_8);
  }

  static byte[] bytes(TraceReader reader, Function<OutputStream, TraceWriter> format)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (TraceWriter writer = format.apply(out)) {
      EventBlock block = new EventBlock(7);
      while (reader.read(block)) {
        writer.write(block);
      }
      writer.finish();
    }
    return out.toByteArray();
  }
}
