package io.photofinish.trace.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.AnyTrace;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamagedPftTest {
  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void name_the_file() {
    path = folder.resolve("trace.pft");
  }

  @Test
  void a_file_cut_anywhere_is_refused_and_recovered_up_to_its_last_whole_block()
      throws IOException {
    TraceColumns trace = AnyTrace.random(new Random(3), 3 * 16384 + 100, true);
    byte[] whole = bytesOf(trace);
    List<String> all = AnyTrace.lines(trace);
    Random random = new Random(4);
    int mostRecovered = 0;
    for (int round = 0; round < 40; round++) {
      int length = PftLayout.HEADER_BYTES + random.nextInt(whole.length - PftLayout.HEADER_BYTES);
      Files.write(path, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> PftFile.open(path, false))
          .isInstanceOf(TraceFormatException.class)
          .hasMessageContaining("cut off at byte " + length)
          .hasMessageContaining("--repair");
      try (PftFile file = PftFile.open(path, true)) {
        TraceColumns prefix = TraceColumns.read(file.reader(), file.events());
        assertThat(prefix.size() % 16384).isIn(0, 100);
        assertThat(AnyTrace.lines(prefix)).isEqualTo(all.subList(0, prefix.size()));
        mostRecovered = Math.max(mostRecovered, prefix.size());
      }
    }
    assertThat(mostRecovered).isGreaterThanOrEqualTo(2 * 16384);
  }

  @Test
  void a_writer_that_died_leaves_its_whole_blocks() throws IOException {
    TraceColumns trace = AnyTrace.random(new Random(3), 2 * 16384 + 100, false);
    try (PftWriter writer = new PftWriter(Files.newOutputStream(path), trace.names())) {
      EventBlock block = new EventBlock(512);
      var reader = trace.reader();
      while (reader.read(block)) {
        writer.write(block);
      }
    }
    try (PftFile file = PftFile.open(path, true)) {
      assertThat(file.events()).isEqualTo(2 * 16384);
      assertThat(file.lostBytes()).isZero();
    }
  }

  @Test
  void a_flipped_byte_in_a_block_is_named_by_place() throws IOException {
    byte[] bytes = bytesOf(AnyTrace.random(new Random(3), 5000, false));
    int firstEvents = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("EVTS");
    bytes[firstEvents + 1000] ^= 0x10;
    Files.write(path, bytes);
    assertThatThrownBy(this::readEverything)
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(
            path + ": damaged chunk EVTS at byte " + firstEvents + ": its checksum does not match");
  }

  @Test
  void other_files_and_newer_versions_are_refused() throws IOException {
    byte[] bytes = bytesOf(AnyTrace.random(new Random(3), 10, false));
    Files.write(path, "T1|r(x)|1\nT1|r(x)|2\nT1|r(x)|3\n".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(this::readEverything).hasMessageContaining("is no .pft file");
    Files.write(path, new byte[0]);
    assertThatThrownBy(this::readEverything).hasMessageContaining("has only 0 bytes");
    bytes[8] = 9;
    Files.write(path, bytes);
    assertThatThrownBy(this::readEverything).hasMessageContaining("version 9.1");
  }

  /** Most mutations are caught by a checksum; some rounds correct it, to get at what is behind. */
  @Test
  void mutated_files_are_read_or_refused_cleanly() throws IOException {
    byte[][] originals = {
      bytesOf(AnyTrace.random(new Random(1), 60, false)),
      bytesOf(AnyTrace.random(new Random(2), 400, true)),
      bytesOf(AnyTrace.random(new Random(5), 17_000, false))
    };
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = originals[seed % 100 == 0 ? 2 : seed % 2].clone();
      for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      if (random.nextInt(8) == 0) {
        bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 20));
      }
      if (random.nextBoolean()) {
        correctChecksums(bytes);
      }
      Files.write(path, bytes);
      try {
        readEverything();
      } catch (TraceFormatException clean) {
        assertThat(clean.getMessage()).doesNotContain("\n").startsWith(path.toString());
      } catch (RuntimeException | Error e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  private void readEverything() throws IOException {
    for (boolean recover : new boolean[] {false, true}) {
      try (PftFile file = PftFile.open(path, recover)) {
        TraceColumns.read(file.reader());
        for (NameKind kind : NameKind.values()) {
          if (file.count(kind) > 0) {
            file.names().name(kind, file.count(kind) - 1);
          }
        }
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
  }

  private static void correctChecksums(byte[] bytes) {
    var buffer = PftLayout.littleEndian(bytes);
    long at = PftLayout.HEADER_BYTES;
    while (at + PftLayout.CHUNK_HEADER_BYTES <= bytes.length) {
      int start = (int) at;
      int length = buffer.getInt(start + PftLayout.CHUNK_LENGTH_AT);
      at += PftLayout.CHUNK_HEADER_BYTES + (long) length;
      if (length < 0 || at > bytes.length) {
        return;
      }
      byte[] header = Arrays.copyOfRange(bytes, start, start + PftLayout.CHUNK_HEADER_BYTES);
      byte[] payload = Arrays.copyOfRange(bytes, (int) at - length, (int) at);
      int crc = PftLayout.chunkCrc(header, payload, length);
      buffer.putInt(start + PftLayout.CHUNK_CRC_AT, crc);
    }
  }

  private byte[] bytesOf(TraceColumns trace) throws IOException {
    return Files.readAllBytes(PftRoundTripTest.PftFiles.write(trace, path));
  }
}
