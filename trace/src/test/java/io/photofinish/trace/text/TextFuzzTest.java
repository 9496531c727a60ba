package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Damaged text is read or refused in one line; nothing else happens. */
class TextFuzzTest {
  private static final int MUTATIONS = 6000;
  private static final String SPECIAL = "|(),\n\r#@-: \t0TrdRW\u0000\u00ff";

  private static final String ROADRUNNER =
      """
      [main: RoadRunner Agent Loaded.]
      @  Enter(0,test/Test.main([Ljava/lang/String;)V) from null
      @   Start(0,1)
      @   Acquire(1,@03)
      @    Rd(1,null.test/Test.value_I)  Final  Test.java:50:7
      @    AWr(1,@05[3])  Final  Test.java:51:9
      @    VWr(1,@05.test/Test.flag_Z)  shadow
      @   Release(1,@03)
      @   Join(0,1)
      """;

  @Test
  void damaged_std_is_read_or_refused() throws IOException {
    fuzz(Written.asStd(RandomEvents.wild(new Random(1), 30)), in -> new StdReader(in, "f", 64));
  }

  @Test
  void damaged_csv_is_read_or_refused() throws IOException {
    fuzz(Written.asCsv(RandomEvents.wild(new Random(2), 30)), in -> new CsvReader(in, "f", 64));
  }

  @Test
  void damaged_roadrunner_logs_are_read_or_refused() throws IOException {
    fuzz(ROADRUNNER, in -> new RoadRunnerReader(in, "f", 64));
  }

  @Test
  void damaged_speedygo_logs_are_read_or_refused() throws IOException {
    fuzz(
        Written.asSpeedyGo(RandomEvents.numbered(new Random(3), 30)),
        in -> new SpeedyGoReader(in, "f", 64));
  }

  private static void fuzz(String valid, Function<InputStream, TraceReader> format)
      throws IOException {
    byte[] original = valid.getBytes(StandardCharsets.UTF_8);
    int read = 0;
    int refused = 0;
    for (int seed = 0; seed < MUTATIONS; seed++) {
      byte[] damaged = mutate(original, new Random(seed));
      try {
        readAll(format.apply(new ByteArrayInputStream(damaged)));
        read++;
      } catch (TraceFormatException problem) {
        assertThat(problem.getMessage()).as("seed %d", seed).matches("f(:\\d+)?: \\P{Cntrl}+");
        refused++;
      } catch (RuntimeException bug) {
        fail("seed %d, bytes %s".formatted(seed, HexFormat.of().formatHex(damaged)), bug);
      }
    }
    assertThat(read).isPositive();
    assertThat(refused).isPositive();
  }

  private static void readAll(TraceReader format) throws IOException {
    try (TraceReader reader = new ReentrancyCollapser(format)) {
      EventBlock block = new EventBlock(5);
      boolean more = true;
      while (more) {
        more = reader.read(block);
      }
    }
  }

  private static byte[] mutate(byte[] original, Random random) {
    byte[] bytes = original;
    int mutations = 1 + random.nextInt(3);
    for (int i = 0; i < mutations; i++) {
      int from = random.nextInt(bytes.length + 1);
      int to = Math.min(bytes.length, from + random.nextInt(20));
      bytes =
          switch (random.nextInt(5)) {
            case 0 -> spliced(bytes, from, to, new byte[0]);
            case 1 -> spliced(bytes, from, from, bytes.clone());
            case 2 -> spliced(bytes, from, Math.min(bytes.length, from + 1), noise(random, 1));
            case 3 -> spliced(bytes, from, from, noise(random, 1 + random.nextInt(8)));
            default -> spliced(bytes, from, bytes.length, new byte[0]);
          };
    }
    return bytes;
  }

  private static byte[] noise(Random random, int length) {
    byte[] noise = new byte[length];
    for (int i = 0; i < length; i++) {
      noise[i] =
          (byte)
              (random.nextBoolean()
                  ? SPECIAL.charAt(random.nextInt(SPECIAL.length()))
                  : random.nextInt(256));
    }
    return noise;
  }

  private static byte[] spliced(byte[] bytes, int from, int to, byte[] instead) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.writeBytes(instead);
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }
}
