package io.photofinish.recorder.runtime.journal;

import io.photofinish.recorder.runtime.base.Messages;
import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.LateAccesses;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.file.LateEvents;
import io.photofinish.trace.file.PftWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Merges the events of all threads into one order, that of their stamps, and writes them.
 *
 * <p>Each round raises a floor, above which new events get their stamps. Once no event is being
 * made that may have missed the new floor, all events up to the floor are present, and are written.
 */
public final class Journal implements Runnable {
  private static final long ROUND_NANOS = 20_000_000;

  /** So old at most are events that a killed process loses. */
  private static final long CHECKPOINT_NANOS = 500_000_000;

  private final JournalFile file;
  private final PftWriter writer;
  private final ValuesFile values;
  private final EventBlock block = new EventBlock(PftWriter.EVENTS_PER_BLOCK);
  private final EventQueues queues;
  private final Floor floor;
  private final RecordingState state;

  /** What was deferred, and is to be written. */
  private final LateAccesses late;

  /** What else is to be done now and then. */
  private final Runnable afterRound;

  private final Merge merge = new Merge();
  private final Thread thread;
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
  public Journal(
      JournalFile file,
      Names names,
      ValuesFile values,
      EventQueues queues,
      Floor floor,
      LateAccesses late,
      RecordingState state,
      Runnable afterRound)
      throws IOException {
    this.file = file;
    this.values = values;
    this.queues = queues;
    this.floor = floor;
    this.late = late;
    this.state = state;
    this.afterRound = afterRound;
    writer = PftWriter.quick(file, names);
    thread = new Thread(outermostGroup(), this, "photofinish-journal", 0, false);
    thread.setDaemon(true);
    queues.setReader(thread);
  }

  /** Where the JVM's own threads are: the program counts those of its group, and ends them. */
  private static ThreadGroup outermostGroup() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  public void start() {
    thread.start();
  }

  @Override
  public void run() {
    while (!isFinishing) {
      LockSupport.parkNanos(ROUND_NANOS);
      // A program may interrupt all threads that it finds. It would not wait any more.
      Thread.interrupted();
      round(false);
      afterRound.run();
    }
  }

  /** Writes all events up to a new floor. */
  private synchronized void round(boolean isLast) {
    if (isClosed) {
      return;
    }
    try {
      long ceiling = raiseFloor();
      List<EventQueue> open = queues.open();
      for (EventQueue queue : open) {
        if (!queue.awaitQuiet(state, isLast)) {
          state.stop("a thread did not finish an event in time");
          return;
        }
      }
      writeLate();
      write(open, ceiling);
      writeCheckpointIfDue();
    } catch (IOException | RuntimeException | Error problem) {
      stop(problem);
    }
  }

  private long raiseFloor() {
    long ceiling = floor.stamp();
    for (EventQueue queue : queues.open()) {
      ceiling = Math.max(ceiling, queue.thread().stamp());
    }
    floor.raiseTo(ceiling);
    return ceiling;
  }

  private void writeLate() throws IOException {
    LateEvents taken = late.take();
    if (taken.size() > 0) {
      cutOffCheckpoint();
      file.checkRoom();
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
    round(false);
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

  private void write(List<EventQueue> open, long ceiling) throws IOException {
    merge.start(open, ceiling);
    for (EventQueue queue = merge.first(); queue != null; queue = merge.first()) {
      write(queue, merge.until());
      merge.advance();
    }
    merge.clear();
  }

  /** Writes a thread's events up to a stamp. */
  private void write(EventQueue queue, long until) throws IOException {
    while (queue.firstStamp() <= until) {
      EventChunk chunk = queue.firstChunk();
      int from = queue.firstInChunk();
      int end = chunk.filled();
      int i = from;
      for (; i < end && chunk.stamp(i) <= until; i++) {
        block.add(
            events++, chunk.operation(i), queue.thread().id, chunk.target(i), chunk.location(i));
        if (values != null) {
          values.add(chunk.valueKind(i), chunk.value(i));
        }
        if (block.isFull()) {
          flushBlock();
        }
      }
      queue.remove(i - from);
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
    state.stop(problem instanceof IOException ? what : problem.toString());
    close();
    if (!isFinishing) {
      state.stopped();
    }
  }

  /** Writes what is left, and completes the file. */
  public void finish() {
    isFinishing = true;
    round(true);
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
        writer.finish();
        writer.close();
        if (values != null) {
          values.close();
        }
      } catch (IOException | RuntimeException problem) {
        Messages.warn("the end of " + file + " could not be written: " + problem.getMessage());
      }
    }
  }
}
