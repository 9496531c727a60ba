package io.photofinish.trace.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceFormatException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is taken for a value, and what is not. */
class ValuesReaderTest {
  @TempDir Path folder;

  private Path file(int cutOff) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(ValuesLayout.MAGIC);
    byte[] kinds = {ValuesLayout.EXACT, ValuesLayout.UNKNOWN, ValuesLayout.HASH, ValuesLayout.HASH};
    for (byte kind : kinds) {
      out.writeByte(kind);
      out.writeLong(-7);
    }
    byte[] all = bytes.toByteArray();
    Path file = folder.resolve("run.pft.values");
    Files.write(file, Arrays.copyOf(all, all.length - cutOff));
    return file;
  }

  @Test
  void values_are_read_in_full_and_a_hash_is_like_no_other() throws IOException {
    RecordedValues values = ValuesReader.read(file(0));
    assertThat(values.size()).isEqualTo(4);
    assertThat(values.isKnown(0)).isTrue();
    assertThat(values.bits(0)).isEqualTo(-7);
    assertThat(values.isKnown(1)).isFalse();
    assertThat(values.isKnown(2)).isTrue();
    assertThat(values.bits(2)).isNotZero().isNotEqualTo(values.bits(3));
    assertThat(values.isKnown(4)).isFalse();
    assertThat(values.isKnown(-1)).isFalse();
  }

  @Test
  void a_file_that_was_cut_off_has_its_whole_events() throws IOException {
    assertThat(ValuesReader.read(file(1)).size()).isEqualTo(3);
    assertThat(ValuesReader.read(file(4 * 9)).size()).isZero();
  }

  @Test
  void another_file_is_refused() throws IOException {
    Path other = folder.resolve("other.values");
    Files.write(other, new byte[100]);
    assertThatThrownBy(() -> ValuesReader.read(other))
        .isInstanceOf(TraceFormatException.class)
        .hasMessageContaining("other.values");
  }
}
