package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.journal.JournalFile;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.file.ValuesLayout;
import io.photofinish.trace.file.ValuesReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A value is that of its own event, or there is none. */
class RecordedValuesTest {
  private static final int HERE = SmallRecording.place("here");

  @TempDir private Path folder;
  private final Recorder recorder = new Recorder(new DeferredMemory(Long.MAX_VALUE));

  private ThreadLog start(Path file, boolean withValues) throws IOException {
    recorder.start(new JournalFile(file.toFile(), 0), true, withValues);
    return recorder.logs().current();
  }

  @Test
  void a_value_goes_to_no_other_event() throws IOException {
    Path file = folder.resolve("run.pft");
    ThreadLog log = start(file, true);
    Shadow shadow = recorder.parts().publication().shadow(new int[1]);
    // That of an access that is not recorded: its object is private.
    log.setValue(ValuesLayout.EXACT, 7);
    Accesses.ofCall(shadow, 0, null, OpCode.READ, log, HERE);
    Accesses.begin(shadow, 0, null, OpCode.WRITE, log, HERE);
    log.setValue(ValuesLayout.EXACT, -1L << 40);
    Accesses.end(log);
    Accesses.ofCall(shadow, 0, null, OpCode.READ, log, HERE);
    // That of an access that was begun and not made.
    Accesses.begin(shadow, 0, null, OpCode.WRITE, log, HERE);
    log.setValue(ValuesLayout.EXACT, 9);
    log.abandonEvent();
    Accesses.ofCall(shadow, 0, null, OpCode.READ, log, HERE);
    recorder.finish();
    RecordedValues values = ValuesReader.read(ValuesReader.of(file));
    assertThat(values.size()).isEqualTo(4);
    assertThat(values.isKnown(0)).isFalse();
    assertThat(values.isKnown(1)).isTrue();
    assertThat(values.bits(1)).isEqualTo(-1L << 40);
    assertThat(values.isKnown(2)).isFalse();
    assertThat(values.isKnown(3)).isFalse();
  }

  @Test
  void a_recording_without_values_leaves_none_of_an_earlier_one() throws IOException {
    Path file = folder.resolve("run.pft");
    Files.write(ValuesReader.of(file), new byte[8]);
    start(file, false);
    recorder.finish();
    assertThat(ValuesReader.of(file)).doesNotExist();
  }
}
