package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.NameTable;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The fast paths against their plain definitions. */
class WordTricksTest {
  private static final long SEED = 20261115;

  @Test
  void separators_are_found_where_a_loop_over_bytes_finds_them() {
    Random random = new Random(SEED);
    for (int round = 0; round < 20_000; round++) {
      byte[] bytes = new byte[40 + ByteScan.SLACK];
      random.nextBytes(bytes);
      for (int i = 0; i < 5; i++) {
        bytes[random.nextInt(40)] = (byte) "|\n{}\u000b".charAt(random.nextInt(5));
      }
      bytes[39] = '\n';
      int from = random.nextInt(40);
      assertThat(ByteScan.find(bytes, from, '|'))
          .as("seed %d, round %d", SEED, round)
          .isEqualTo(plainFind(bytes, from, '|'));
      assertThat(ByteScan.findLineFeed(bytes, from)).isEqualTo(plainFind(bytes, from, '\n'));
    }
  }

  private static int plainFind(byte[] bytes, int from, char separator) {
    int i = from;
    while (bytes[i] != separator && bytes[i] != '\n') {
      i++;
    }
    return i;
  }

  @Test
  void recent_names_have_the_ids_of_the_table() {
    Random random = new Random(SEED);
    NameTable table = new NameTable();
    NameTable plain = new NameTable();
    RecentNames recent = new RecentNames(table);
    byte[] bytes = new byte[12 + ByteScan.SLACK];
    for (int round = 0; round < 200_000; round++) {
      int length = random.nextInt(12);
      for (int i = 0; i < length; i++) {
        bytes[i] = (byte) (random.nextInt(100) == 0 ? 0 : 'a' + random.nextInt(3));
      }
      assertThat(recent.intern(bytes, 0, length))
          .as("seed %d, round %d", SEED, round)
          .isEqualTo(plain.intern(bytes, 0, length));
    }
    assertThat(plain.count()).isGreaterThan(10_000);
  }
}
