package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundTripTest {
  private static final int TRACES = 200;

  @Test
  void std_holds_everything() throws IOException {
    for (int seed = 0; seed < TRACES; seed++) {
      Random random = new Random(seed);
      TraceColumns trace = RandomEvents.wild(random, 1 + random.nextInt(200));
      String text = Written.asStd(trace);
      StdReader reader = new StdReader(Listing.stream(text), "std", 1 + random.nextInt(300));
      assertThat(Listing.of(reader, 1 + random.nextInt(50)))
          .as("seed %d, trace:%n%s", seed, text)
          .isEqualTo(Listing.of(trace.reader()));
    }
  }

  @Test
  void csv_holds_everything_but_locations() throws IOException {
    for (int seed = 0; seed < TRACES; seed++) {
      Random random = new Random(seed);
      TraceColumns trace = RandomEvents.wild(random, 1 + random.nextInt(200));
      String text = Written.asCsv(trace);
      CsvReader reader = new CsvReader(Listing.stream(text), "csv", 1 + random.nextInt(300));
      assertThat(Listing.of(reader, 1 + random.nextInt(50)))
          .as("seed %d, trace:%n%s", seed, text)
          .isEqualTo(withoutLocations(Listing.of(trace.reader())));
    }
  }

  private static List<String> withoutLocations(List<String> listing) {
    return listing.stream().map(line -> line.substring(0, line.lastIndexOf(" @") + 2)).toList();
  }

  @Test
  void speedygo_holds_its_own_operations() throws IOException {
    for (int seed = 0; seed < TRACES; seed++) {
      Random random = new Random(seed);
      TraceColumns trace = RandomEvents.numbered(random, 1 + random.nextInt(200));
      String text = Written.asSpeedyGo(trace);
      SpeedyGoReader reader =
          new SpeedyGoReader(Listing.stream(text), "speedygo", 1 + random.nextInt(300));
      assertThat(Listing.of(reader, 1 + random.nextInt(50)))
          .as("seed %d, trace:%n%s", seed, text)
          .isEqualTo(Listing.of(trace.reader()));
    }
  }
}
