package io.photofinish.trace.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import io.photofinish.trace.text.Listing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceOutputTest {
  private static final TraceColumns TRACE =
      new TraceBuilder()
          .at("")
          .write("0", "1")
          .at("")
          .acquire("1", "2")
          .at("")
          .read("1", "1")
          .build();

  @TempDir Path directory;

  private static void write(String path, TraceColumns trace) throws IOException {
    try (TraceWriter writer = TraceOutput.to(path).open(trace.names(), trace::names)) {
      copy(trace.reader(), writer);
      writer.finish();
    }
  }

  private static void copy(TraceReader reader, TraceWriter writer) throws IOException {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    while (reader.read(block)) {
      writer.write(block);
    }
  }

  private List<String> filesThere() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.std", "a.std.gz", "a.std.zst", "a.log", "a.speedygo.gz"})
  void a_written_trace_is_read_back(String name) throws IOException {
    String path = directory.resolve(name).toString();
    write(path, TRACE);
    try (TraceFile file = TraceFile.open(path)) {
      assertThat(Listing.of(file.open())).isEqualTo(Listing.of(TRACE.reader()));
    }
    assertThat(filesThere()).containsExactly(name);
  }

  @Test
  void a_csv_file_takes_its_columns_from_a_first_pass() throws IOException {
    String from = directory.resolve("a.std").toString();
    String to = directory.resolve("a.csv").toString();
    Files.writeString(Path.of(from), "T0|w(x)\nT1|w(x)\nT2|w(x)\n");
    try (TraceFile input = TraceFile.open(from);
        TraceReader reader = input.open();
        TraceWriter writer = TraceOutput.to(to).open(reader.names(), CompleteNames.of(input))) {
      copy(reader, writer);
      writer.finish();
    }
    assertThat(Path.of(to)).hasContent("w(x),,\n,w(x),\n,,w(x)\n");
  }

  @Test
  void nothing_appears_under_the_name_before_the_end() throws IOException {
    Path target = directory.resolve("a.std");
    Files.writeString(target, "old");
    try (TraceWriter writer = TraceOutput.to(target.toString()).open(TRACE.names(), TRACE::names)) {
      copy(TRACE.reader(), writer);
      assertThat(target).hasContent("old");
      assertThat(filesThere()).hasSize(2);
    }
    assertThat(target).hasContent("old");
    assertThat(filesThere()).containsExactly("a.std");
  }

  @Test
  void an_unwritable_name_leaves_no_file() throws IOException {
    TraceColumns unwritable = new TraceBuilder().read("a|b", "x").build();
    String path = directory.resolve("a.std.gz").toString();
    assertThatThrownBy(() -> write(path, unwritable))
        .isInstanceOf(TraceFormatException.class)
        .hasMessageStartingWith(path + ": ");
    assertThat(filesThere()).isEmpty();
  }

  @Test
  void a_failing_first_pass_leaves_no_file() throws IOException {
    String path = directory.resolve("a.csv").toString();
    CompleteNames failing =
        () -> {
          throw new TraceFormatException("broken");
        };
    assertThatThrownBy(() -> TraceOutput.to(path).open(TRACE.names(), failing))
        .hasMessage("broken");
    assertThat(filesThere()).isEmpty();
  }

  @Test
  void a_link_stays_a_link() throws IOException {
    Path real = Files.writeString(directory.resolve("real.std"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link.std"), real);
    write(link.toString(), TRACE);
    assertThat(link).isSymbolicLink();
    assertThat(real).hasContent("0|w(1)\n1|acq(2)\n1|r(1)\n");
  }

  @Test
  void a_full_disk_is_reported_with_the_file() {
    assumeTrue(Files.isWritable(Path.of("/dev/full")), "there is no /dev/full here");
    assertThatThrownBy(
            () -> {
              TraceOutput output = TraceOutput.to("/dev/full", TraceFormat.STD);
              try (TraceWriter writer = output.open(TRACE.names(), TRACE::names)) {
                copy(TRACE.reader(), writer);
                writer.finish();
              }
            })
        .isInstanceOf(IOException.class)
        .hasMessage("/dev/full: No space left on device");
  }

  @Test
  void places_that_cannot_be_written_are_said_at_once() {
    String missing = directory + "/none/a.std";
    assertThatThrownBy(() -> write(missing, TRACE))
        .isInstanceOf(IOException.class)
        .hasMessage(missing + ": no such file or directory");
    String folder = directory + "/folder.std";
    assertThatThrownBy(
            () -> {
              Files.createDirectory(Path.of(folder));
              write(folder, TRACE);
            })
        .hasMessage(folder + ": this is a directory: expected a file name");
  }

  @Test
  void the_format_must_be_known_and_writable() {
    assertThatThrownBy(() -> TraceOutput.to("a.txt"))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(
            "a.txt: its name does not say the format: end it with one of .pft .std .csv .speedygo"
                + " .log (.gz or .zst may follow), or use --to");
    assertThatThrownBy(() -> TraceOutput.to("a.rr"))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("a.rr: the format roadrunner can be read, but not written");
  }
}
