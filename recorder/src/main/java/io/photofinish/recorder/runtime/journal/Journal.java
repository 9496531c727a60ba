package io.photofinish.recorder.runtime.journal;

import io.photofinish.recorder.runtime.Recording;
import io.photofinish.recorder.runtime.base.Messages;
import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.names.RecordedNames;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.shadow.Sweeper;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.file.LateEvents;
import io.photofinish.trace.file.LateMerge;
import io.photofinish.trace.file.PftWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings the events of all threads into one order, that of their stamps, and writes them.
 *
 * <p>Every round it raises a floor: new events get greater stamps. Once no event is being made that
 * may not have seen the new floor, all events up to it are there, and are written.
 */
public final class Journal implements Runnable {
  private static final long ROUND_NANOS = 20_000_000;

  /** So old at most are events that a killed process loses. */
  private static final long CHECKPOINT_NANOS = 500_000_000;

  private static volatile long floor;

  private final JournalFile file;
  private final PftWriter writer;
  private final ValuesFile values;
  private final EventBlock block = new EventBlock(PftWriter.EVENTS_PER_BLOCK);
  private final List<ThreadLog> registered = new ArrayList<>();
  private final Merge merge = new Merge();
  private final Thread thread;
  private final Object lateLock = new Object();
  private LateEvents late = new LateEvents();
  private boolean hasLate;
  private long events;

  /** Where the file is to be cut off before more is written, or -1; and how much is behind that. */
  private long checkpoint = -1;

  private int checkpointed;
  private long checkpointTime = System.nanoTime();
  private volatile boolean isFinishing;

  /** Whether nothing more may be written. */
  private boolean isClosed;

  /**
   * @param values where values go, or null
   */
  public Journal(JournalFile file, RecordedNames names, ValuesFile values) throws IOException {
    this.file = file;
    this.values = values;
    writer = PftWriter.quick(file, names);
    thread = new Thread(null, this, "photofinish-journal", 0, false);
    thread.setDaemon(true);
  }

  public static long floor() {
    return floor;
  }

  public void start() {
    thread.start();
  }

  public void register(ThreadLog log) {
    synchronized (registered) {
      registered.add(log);
    }
  }

  public void wake() {
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    Sweeper sweeper = new Sweeper(Recording.shadows());
    while (!isFinishing) {
      LockSupport.parkNanos(ROUND_NANOS);
      round();
      sweeper.sweepIfUseful();
    }
  }

  /** Writes all events up to a new floor. */
  private synchronized void round() {
    if (isClosed) {
      return;
    }
    try {
      long ceiling = raiseFloor();
      List<ThreadLog> logs = logs();
      for (ThreadLog log : logs) {
        if (!log.awaitQuiet()) {
          Recording.stop("a thread did not finish an event in time");
          return;
        }
      }
      writeLate();
      write(logs, ceiling);
      writeCheckpointIfDue();
    } catch (IOException | RuntimeException | Error problem) {
      stop(problem);
    }
  }

  private long raiseFloor() {
    long ceiling = floor;
    for (ThreadLog log : logs()) {
      ceiling = Math.max(ceiling, log.stamp());
    }
    floor = ceiling;
    return ceiling;
  }

  private List<ThreadLog> logs() {
    synchronized (registered) {
      registered.removeIf(ThreadLog::isDone);
      return new ArrayList<>(registered);
    }
  }

  /** Writes what was deferred of an object, before any event of it that is not. */
  public void add(DeferredAccesses deferred, Shadow object) {
    synchronized (lateLock) {
      deferred.addTo(late, object);
    }
  }

  private void writeLate() throws IOException {
    LateEvents taken;
    synchronized (lateLock) {
      taken = late;
      if (taken.size() > 0) {
        late = new LateEvents();
      }
    }
    if (taken.size() > 0) {
      cutOffCheckpoint();
      file.checkRoom();
      hasLate = true;
      writer.write(taken);
    }
  }

  /** Some events may wait long for a block to be full. */
  private void writeCheckpointIfDue() throws IOException {
    if (System.nanoTime() - checkpointTime > CHECKPOINT_NANOS) {
      writeCheckpoint();
    }
  }

  private void writeCheckpoint() throws IOException {
    if (file.isRegular() && block.size() > checkpointed) {
      cutOffCheckpoint();
      file.checkRoom();
      checkpoint = writer.checkpoint(block);
      checkpointed = block.size();
      checkpointTime = System.nanoTime();
    }
  }

  /** Copies all events up to now, in place of the journal's own thread. */
  public synchronized void copyTo(Path copy) throws IOException {
    if (!file.isRegular()) {
      throw new IOException(file + " is no file that can be read: choose another destfile");
    }
    round();
    if (isClosed) {
      throw new IOException(file + " is closed: recording has stopped");
    }
    writeCheckpoint();
    Files.copy(file.path(), copy, StandardCopyOption.REPLACE_EXISTING);
  }

  private void cutOffCheckpoint() throws IOException {
    if (checkpoint >= 0) {
      file.cutOff(checkpoint);
      checkpoint = -1;
      checkpointed = 0;
    }
  }

  /** Whether all threads come after what one that is over did up to a time, in every schedule. */
  public boolean isKnownToAll(ThreadLog over, long time) {
    synchronized (registered) {
      for (ThreadLog log : registered) {
        if (!log.isOver() && log.clock().knows(over.clock()) < time) {
          return false;
        }
      }
    }
    return true;
  }

  private void write(List<ThreadLog> logs, long ceiling) throws IOException {
    merge.start(logs, ceiling);
    for (ThreadLog log = merge.first(); log != null; log = merge.first()) {
      write(log, merge.until());
      merge.advance();
    }
    merge.clear();
  }

  /** Writes a thread's events up to a stamp. */
  private void write(ThreadLog log, long until) throws IOException {
    while (log.firstStamp() <= until) {
      EventChunk chunk = log.firstChunk();
      int from = log.firstInChunk();
      int end = chunk.filled();
      int i = from;
      for (; i < end && chunk.stamp(i) <= until; i++) {
        block.add(events++, chunk.operation(i), log.id, chunk.target(i), chunk.location(i));
        if (values != null) {
          values.add(chunk.value(i));
        }
        if (block.isFull()) {
          flushBlock();
        }
      }
      log.remove(i - from);
    }
  }

  /** Only whole blocks go to the file, but at the end. */
  private void flushBlock() throws IOException {
    if (block.size() > 0) {
      cutOffCheckpoint();
      file.checkRoom();
      writer.write(block);
      block.clear();
    }
  }

  private void stop(Throwable problem) {
    String what = problem.getMessage() == null ? problem.toString() : problem.getMessage();
    Recording.stop(problem instanceof IOException ? what : problem.toString());
    close();
    if (!isFinishing) {
      Recording.stopped();
    }
  }

  /** Writes what is left, and completes the file. */
  public void finish() {
    isFinishing = true;
    round();
    close();
  }

  private void writeRest() throws IOException {
    if (block.size() > 0) {
      writer.write(block);
      block.clear();
    }
  }

  private synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      try {
        cutOffCheckpoint();
        writeRest();
        if (hasLate) {
          writer.end();
          writer.close();
          LateMerge.complete(file.path());
        } else {
          writer.finish();
          writer.close();
        }
        if (values != null) {
          values.close();
        }
      } catch (IOException | RuntimeException problem) {
        Messages.warn("the end of " + file + " could not be written: " + problem.getMessage());
      }
    }
  }
}
