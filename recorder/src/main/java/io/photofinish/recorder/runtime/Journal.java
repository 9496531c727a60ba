package io.photofinish.recorder.runtime;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.file.PftWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings the events of all threads into one order, that of their stamps, and writes them.
 *
 * <p>Every round it raises a floor: new events get greater stamps. Once no event is being made that
 * may not have seen the new floor, all events up to it are there, and are written.
 */
final class Journal implements Runnable {
  private static final long ROUND_NANOS = 20_000_000;
  private static final int BLOCK = 4096;

  private static volatile long floor;

  /** A thread with an event to write, by the stamp of its first one. */
  private record Head(long stamp, ThreadLog log) implements Comparable<Head> {
    @Override
    public int compareTo(Head other) {
      int byStamp = Long.compare(stamp, other.stamp);
      return byStamp != 0 ? byStamp : Integer.compare(log.id, other.log.id);
    }
  }

  private final JournalFile file;
  private final PftWriter writer;
  private final ValuesFile values;
  private final EventBlock block = new EventBlock(BLOCK);
  private final List<ThreadLog> registered = new ArrayList<>();
  private final PriorityQueue<Head> heads = new PriorityQueue<>();
  private final Thread thread;
  private long events;
  private volatile boolean isFinishing;

  /** Whether nothing more may be written. */
  private boolean isClosed;

  /**
   * @param values where values go, or null
   */
  Journal(JournalFile file, RecordedNames names, ValuesFile values) throws IOException {
    this.file = file;
    this.values = values;
    writer = new PftWriter(file, names);
    thread = new Thread(null, this, "photofinish-journal", 0, false);
    thread.setDaemon(true);
  }

  static long floor() {
    return floor;
  }

  void start() {
    thread.start();
  }

  void register(ThreadLog log) {
    synchronized (registered) {
      registered.add(log);
    }
  }

  void wake() {
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    while (!isFinishing) {
      LockSupport.parkNanos(ROUND_NANOS);
      round();
      Recording.shadows().expunge();
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
      write(logs, ceiling);
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

  private void write(List<ThreadLog> logs, long ceiling) throws IOException {
    for (ThreadLog log : logs) {
      addHead(log, ceiling);
    }
    while (!heads.isEmpty()) {
      ThreadLog log = heads.remove().log();
      long until = heads.isEmpty() ? ceiling : Math.min(ceiling, heads.peek().stamp() - 1);
      do {
        writeFirst(log);
      } while (log.firstStamp() <= until);
      addHead(log, ceiling);
    }
    flushBlock();
  }

  private void addHead(ThreadLog log, long ceiling) {
    long first = log.firstStamp();
    if (first <= ceiling) {
      heads.add(new Head(first, log));
    }
  }

  private void writeFirst(ThreadLog log) throws IOException {
    EventChunk chunk = log.firstChunk();
    int i = log.firstInChunk();
    block.add(events++, chunk.operation(i), log.id, chunk.target(i), chunk.location(i));
    if (values != null) {
      values.add(chunk.value(i));
    }
    log.remove();
    if (block.isFull()) {
      flushBlock();
    }
  }

  private void flushBlock() throws IOException {
    if (block.size() > 0) {
      file.checkRoom();
      writer.write(block);
      block.clear();
    }
  }

  private void stop(Throwable problem) {
    String what = problem.getMessage() == null ? problem.toString() : problem.getMessage();
    Recording.stop(problem instanceof IOException ? what : problem.toString());
    close();
  }

  /** Writes what is left, and completes the file. */
  void finish() {
    isFinishing = true;
    round();
    close();
  }

  private synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      try {
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
