package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Analysis;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.witness.Doubts;
import io.photofinish.witness.Witness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One thread writes a variable twice at one line, so that only the second write is recorded. A
 * schedule that stops it between the two must not let others read what was written before it came.
 */
class LostWriteTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int BETWEEN = SmallRecording.place("between");
  private static final int THERE = SmallRecording.place("there");

  @TempDir private Path folder;

  @Test
  void a_race_that_may_rest_on_a_write_that_was_left_out_is_in_doubt() throws IOException {
    assertThat(races(record(false), false)).isZero();
    assertThat(races(record(true), true)).isEqualTo(1);
  }

  private Path record(boolean dropping) throws IOException {
    Path file = folder.resolve("run-" + dropping + ".pft");
    SmallRecording recording = new SmallRecording(file, dropping, Long.MAX_VALUE);
    ThreadLog main = recording.main();
    Actor one = recording.fork("one", main);
    Actor two = recording.fork("two", main);
    Actor three = recording.fork("three", main);
    Object gate = new Object();
    Object lock = new Object();
    Object handOver = new Object();
    int[] x = new int[1];
    int[] z = new int[1];
    recording.acquire(gate, one.log(), HERE);
    write(recording, x, lock, one.log(), HERE);
    recording.signal(handOver, one.log(), HERE);
    recording.write(z, 0, one.log(), BETWEEN);
    recording.release(gate, one.log(), HERE);
    recording.acquire(gate, one.log(), HERE);
    write(recording, x, lock, one.log(), HERE);
    recording.release(gate, one.log(), HERE);
    recording.acquire(gate, three.log(), THERE);
    write(recording, x, lock, three.log(), THERE);
    recording.release(gate, three.log(), THERE);
    recording.await(handOver, two.log(), THERE);
    recording.acquire(lock, two.log(), THERE);
    recording.read(x, 0, two.log(), THERE);
    recording.release(lock, two.log(), THERE);
    recording.write(z, 0, two.log(), THERE);
    recording.events();
    return file;
  }

  private static void write(
      SmallRecording recording, int[] variable, Object lock, ThreadLog thread, int where) {
    recording.acquire(lock, thread, where);
    recording.write(variable, 0, thread, where);
    recording.release(lock, thread, where);
  }

  /** How many there are, all of which must be in doubt or none. */
  private static int races(Path file, boolean areInDoubt) throws IOException {
    try (TraceFile input = TraceFile.open(file.toString());
        TraceReader reader = input.open()) {
      TraceColumns trace = TraceColumns.read(reader);
      DetectorResult result =
          new Analysis(List.of(Detectors.ours("predict")), DetectorOptions.DEFAULT)
              .run(trace.reader())
              .get(0);
      Doubts doubts = Doubts.of(trace, List.of(), reader.leftOutReads());
      Prediction prediction = result.prediction().orElseThrow();
      for (int race = 0; race < result.races().size(); race++) {
        Schedule schedule = prediction.proofs().schedule(race);
        Witness witness =
            new Witness(schedule.prefix(), schedule.rest(), schedule.first(), schedule.second());
        assertThat(doubts.about(witness).isPresent()).isEqualTo(areInDoubt);
      }
      return result.races().size();
    }
  }
}
