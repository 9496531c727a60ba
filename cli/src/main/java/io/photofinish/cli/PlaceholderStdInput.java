package io.photofinish.cli;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceNames;
import io.photofinish.trace.TraceReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads well-formed STD only. It holds the place of the trace room's own way to open an input. */
record PlaceholderStdInput(String name) implements TraceInput {
  static TraceInput open(String file, String format, boolean repair) throws IOException {
    if ((format != null && !format.equals("std")) || repair) {
      throw new TraceFormatException(file + ": only well-formed std is read so far");
    }
    return new PlaceholderStdInput(file);
  }

  @Override
  public String format() {
    return "std";
  }

  @Override
  public TraceReader open() throws IOException {
    BufferedReader lines =
        name.equals("-")
            ? new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
            : Files.newBufferedReader(Path.of(name));
    TraceNames names = new TraceNames();
    return new TraceReader() {
      private long index;

      @Override
      public boolean read(EventBlock block) throws IOException {
        block.clear();
        String line;
        while (!block.isFull() && (line = lines.readLine()) != null) {
          add(block, line.split("[|()]", -1));
        }
        return block.size() > 0;
      }

      private void add(EventBlock block, String[] fields) throws TraceFormatException {
        Operation operation =
            Arrays.stream(Operation.values())
                .filter(known -> fields.length > 2 && known.stdName().equals(fields[1]))
                .findAny()
                .orElseThrow(
                    () -> new TraceFormatException(name + ":" + (index + 1) + ": not STD"));
        block.add(
            index++,
            operation.code(),
            names.intern(NameKind.THREAD, fields[0]),
            names.intern(operation.targetKind(), fields[2]),
            names.intern(NameKind.LOCATION, fields.length > 4 ? fields[4] : ""));
      }

      @Override
      public Names names() {
        return names;
      }

      @Override
      public void close() throws IOException {
        lines.close();
      }
    };
  }
}
