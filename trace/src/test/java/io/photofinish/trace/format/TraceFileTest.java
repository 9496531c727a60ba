package io.photofinish.trace.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.text.Listing;
import io.photofinish.trace.text.ReentrancyCollapser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFileTest {
  private static final String TEXT = "T|acq(l)|1\nT|acq(l)|2\nT|r(x)|3\nT|rel(l)|4\nT|rel(l)|5\n";
  private static final List<String> LISTED = List.of("0 T acq l @1", "2 T r x @3", "4 T rel l @5");

  @TempDir Path directory;

  private String file(String name, byte[] content) throws IOException {
    return Files.write(directory.resolve(name), content).toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream compressed = new GZIPOutputStream(out)) {
      compressed.write(content);
    }
    return out.toByteArray();
  }

  private static List<String> listing(String path) throws IOException {
    try (TraceFile trace = TraceFile.open(path)) {
      return Listing.of(trace.open());
    }
  }

  @Test
  void a_file_is_recognised_by_content_and_can_be_read_again() throws IOException {
    String path = file("trace.txt", bytes(TEXT));
    try (TraceFile trace = TraceFile.open(path)) {
      assertThat(trace.name()).isEqualTo(path);
      assertThat(trace.format()).isEqualTo("std");
      assertThat(Listing.of(trace.open())).isEqualTo(LISTED);
      assertThat(Listing.of(trace.open())).isEqualTo(LISTED);
    }
    assertThat(Path.of(path)).exists();
  }

  @Test
  void the_content_wins_over_the_name_and_a_forced_format_over_both() throws IOException {
    assertThat(listing(file("a.csv", bytes(TEXT)))).isEqualTo(LISTED);
    try (TraceFile forced =
        TraceFile.open(file("b.std", bytes(TEXT)), Optional.of(TraceFormat.CSV))) {
      assertThat(forced.format()).isEqualTo("csv");
      assertThatThrownBy(() -> Listing.of(forced.open())).hasMessageContaining("b.std:1: ");
    }
  }

  @Test
  void compressed_files_are_read_as_they_are_whatever_their_name() throws IOException {
    assertThat(listing(file("gzipped", gzip(bytes(TEXT))))).isEqualTo(LISTED);
    assertThat(listing(file("zstandard", Zstd.compress(bytes(TEXT))))).isEqualTo(LISTED);
  }

  @Test
  void collapsed_events_are_counted() throws IOException {
    try (TraceFile trace = TraceFile.open(file("a.std", bytes(TEXT)));
        ReentrancyCollapser reader = (ReentrancyCollapser) trace.open()) {
      reader.forEachRemaining((index, operation, thread, target, location) -> {});
      assertThat(reader.collapsed()).isEqualTo(2);
    }
  }

  @Test
  void standard_input_is_copied_and_the_copy_removed() throws IOException {
    InputStream saved = System.in;
    System.setIn(new ByteArrayInputStream(gzip(bytes(TEXT))));
    try {
      TraceFile closed;
      try (TraceFile trace = TraceFile.open("-")) {
        assertThat(trace.name()).isEqualTo("standard input");
        assertThat(Listing.of(trace.open())).isEqualTo(LISTED);
        assertThat(Listing.of(trace.open())).isEqualTo(LISTED);
        closed = trace;
      }
      assertThatThrownBy(closed::open)
          .isInstanceOf(IOException.class)
          .hasMessage("standard input: no such file or directory");
    } finally {
      System.setIn(saved);
    }
  }

  @Test
  void what_is_not_there_or_no_file_is_said_so() {
    assertThatThrownBy(() -> TraceFile.open(directory + "/none"))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(directory + "/none: there is no such file");
    assertThatThrownBy(() -> TraceFile.open(directory.toString()))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(directory + ": this is a directory, not a trace");
  }

  @Test
  void an_empty_file_is_an_error_with_and_without_a_forced_format() throws IOException {
    String path = file("a.std", new byte[0]);
    String message = path + ": there are no events in it: it is empty";
    assertThatThrownBy(() -> TraceFile.open(path))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> Listing.of(TraceFile.open(path, Optional.of(TraceFormat.STD)).open()))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(message);
  }

  @Test
  void an_unknown_format_is_said_with_the_way_out() throws IOException {
    String path = file("a.txt", bytes("hello\n"));
    assertThatThrownBy(() -> TraceFile.open(path))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(
            path
                + ": the format is not recognised: if it is one of pft, std, csv, roadrunner,"
                + " speedygo, say so with --format");
  }

  @Test
  void a_wrong_text_is_taken_for_what_its_name_says_so_that_its_line_is_named() throws IOException {
    String path = file("a.std", bytes("hello\n"));
    assertThatThrownBy(() -> listing(path)).hasMessageStartingWith(path + ":1: 'hello' is not");
  }

  @Test
  void binary_data_is_said_to_be_binary() throws IOException {
    String path = file("a.std", new byte[] {'P', 'K', 3, 4, 0, 0});
    assertThatThrownBy(() -> TraceFile.open(path))
        .hasMessage(path + ": this is binary data, not text: it looks like a zip or jar file");
  }

  @Test
  void damaged_compressed_data_is_read_or_refused_in_one_line() throws IOException {
    Random random = new Random(5);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 2000; i++) {
      text.append("T|r(V").append(random.nextInt(1000)).append(")|").append(i).append('\n');
    }
    for (byte[] whole :
        List.of(gzip(bytes(text.toString())), Zstd.compress(bytes(text.toString())))) {
      int refused = 0;
      for (int seed = 0; seed < 300; seed++) {
        String path = file("damaged.std", damaged(whole, new Random(seed)));
        try {
          listing(path);
        } catch (TraceFormatException problem) {
          assertThat(problem.getMessage()).as("seed %d", seed).matches("[^\\n]+: [^\\n]+");
          refused++;
        }
      }
      assertThat(refused).isGreaterThan(250);
    }
  }

  private static byte[] damaged(byte[] whole, Random random) {
    if (random.nextBoolean()) {
      return Arrays.copyOf(whole, random.nextInt(whole.length));
    }
    byte[] flipped = whole.clone();
    flipped[random.nextInt(flipped.length)] ^= (byte) (1 + random.nextInt(255));
    return flipped;
  }

  @Test
  void cut_off_data_says_how_much_could_be_read() throws IOException {
    byte[] whole = gzip(bytes(TEXT));
    String path = file("a.std.gz", Arrays.copyOf(whole, whole.length - 4));
    assertThatThrownBy(() -> listing(path))
        .isInstanceOf(TraceFormatException.class)
        .hasMessageStartingWith(
            path + ": the gzip data is damaged or cut off, " + TEXT.length() + " bytes");
  }

  @Test
  void a_problem_of_the_disk_names_the_input() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("Input/output error");
          }

          @Override
          public int read(byte[] bytes, int from, int length) throws IOException {
            return read();
          }
        };
    assertThatThrownBy(() -> TraceFile.spool(broken, "standard input", Optional.empty()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("standard input (copied to ")
        .hasMessageEndingWith("): Input/output error");
  }
}
