package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.journal.Journal;
import io.photofinish.recorder.runtime.journal.JournalFile;
import io.photofinish.recorder.runtime.journal.ValuesFile;
import io.photofinish.recorder.runtime.shadow.Sweeper;
import java.io.IOException;
import java.nio.file.Path;

/** One recording from its start to its end: its parts, the logs of its threads, and its journal. */
public final class Recorder {
  private final RecordingParts parts;
  private final ThreadLogs logs;

  /** Null before the start and behind the end. */
  private volatile Journal journal;

  /**
   * @param memory what deferred accesses may take
   */
  public Recorder(DeferredMemory memory) {
    parts = RecordingParts.create(memory);
    logs = new ThreadLogs(parts);
  }

  public RecordingParts parts() {
    return parts;
  }

  public ThreadLogs logs() {
    return logs;
  }

  /**
   * Begins to record to a file.
   *
   * @param dropping whether what cannot add a race is left out
   * @param withValues whether the values of accesses are written to another file beside it
   */
  public void start(JournalFile file, boolean dropping, boolean withValues) throws IOException {
    // The values file has those of the events in the order in which they are written.
    boolean deferring = dropping && !withValues && file.isRegular();
    parts.state().choose(dropping, deferring, withValues);
    if (!withValues && file.isRegular()) {
      ValuesFile.delete(file.toString());
    }
    Journal begun =
        new Journal(
            file,
            parts.names(),
            withValues ? new ValuesFile(file.toString()) : null,
            parts.queues(),
            parts.floor(),
            parts.late(),
            parts.state(),
            new Sweeper(parts.shadows(), parts.memory()));
    journal = begun;
    begun.start();
    parts.state().switchOn();
  }

  /** Copies what was recorded until now to a file. */
  public void copyTo(Path copy) throws IOException {
    Journal writing = journal;
    if (!parts.state().isOn() || writing == null) {
      throw new IOException("recording has stopped: see what the recorder said");
    }
    // Those of other threads are their own.
    logs.current().repeatedReads().writeAll();
    writing.copyTo(copy);
  }

  /** Writes what is left. */
  public void finish() {
    Journal writing = journal;
    if (writing != null) {
      boolean wasOn = parts.state().isOn();
      parts.state().switchOff();
      journal = null;
      logs.writeRepeatedReads();
      if (wasOn) {
        new LastWaits(parts).record();
      }
      writing.finish();
    }
  }
}
