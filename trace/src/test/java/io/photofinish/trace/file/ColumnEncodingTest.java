package io.photofinish.trace.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class ColumnEncodingTest {
  private static final int COUNT = 1000;

  private final Random random = new Random(5);
  private final byte[] bytes = new byte[ColumnEncoder.maxBytes(COUNT) + ColumnDecoder.PADDING];

  @Test
  void a_constant_column_takes_a_header_only() throws DamagedBlockException {
    assertThat(encodedAs(i -> 77)).isEqualTo(ColumnEncoding.BITS);
    assertThat(encodedBytes()).isEqualTo(ColumnEncoding.HEADER_BYTES);
  }

  @Test
  void random_values_are_bit_packed_from_their_least_value() throws DamagedBlockException {
    assertThat(encodedAs(i -> 1_000_000 + random.nextInt(1 << 11))).isEqualTo(ColumnEncoding.BITS);
    assertThat(encodedBytes())
        .isLessThanOrEqualTo(ColumnEncoding.HEADER_BYTES + (COUNT * 11 + 7) / 8);
  }

  @Test
  void long_runs_are_stored_as_runs() throws DamagedBlockException {
    int[] last = new int[1];
    assertThat(encodedAs(i -> last[0] = i % 20 == 0 ? random.nextInt(200) : last[0]))
        .isEqualTo(ColumnEncoding.RUNS);
  }

  @Test
  void repeating_patterns_are_compressed() throws DamagedBlockException {
    int[] pattern = random.ints(50, 0, 100_000).toArray();
    assertThat(encodedAs(i -> pattern[i % 50])).isEqualTo(ColumnEncoding.LZ4_BYTES);
  }

  @Test
  void values_of_every_width_come_back() throws DamagedBlockException {
    for (int bits = 0; bits <= 31; bits++) {
      int bound = (int) Math.min(Integer.MAX_VALUE, 1L << bits);
      encodedAs(i -> random.nextInt(bound));
      int[] pattern = random.ints(30, 0, bound).toArray();
      encodedAs(i -> pattern[i % 30]);
    }
  }

  @Test
  void varints_of_every_length_come_back() throws DamagedBlockException {
    for (int bits = 0; bits <= 31; bits++) {
      for (int value : new int[] {(int) ((1L << bits) - 1), (int) (1L << bits) & 0x7FFFFFFF}) {
        ByteBuffer buffer = ByteBuffer.allocate(5);
        Varints.put(value, buffer);
        assertThat(buffer.position()).isEqualTo(Varints.byteCount(value));
        assertThat(Varints.get(buffer.flip())).isEqualTo(value);
      }
    }
  }

  private int encodedAs(IntUnaryOperator valueAt) throws DamagedBlockException {
    assertThat(encodedAs(valueAt, false)).isNotEqualTo(ColumnEncoding.LZ4_BYTES);
    return encodedAs(valueAt, true);
  }

  private int encodedAs(IntUnaryOperator valueAt, boolean compresses) throws DamagedBlockException {
    int[] values = new int[COUNT];
    Arrays.setAll(values, valueAt);
    ByteBuffer buffer = PftLayout.littleEndian(bytes);
    new ColumnEncoder(COUNT, compresses).encode(values, COUNT, buffer);
    int[] back = new int[COUNT];
    new ColumnDecoder().decode(buffer.flip(), COUNT, back);
    assertThat(back).isEqualTo(values);
    assertThat(buffer.hasRemaining()).isFalse();
    return bytes[0];
  }

  private int encodedBytes() {
    return ColumnEncoding.HEADER_BYTES + PftLayout.littleEndian(bytes).getInt(6);
  }
}
