package io.photofinish.recorder.runtime;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * The recording of this process. It is on until it is finished or something goes wrong; the program
 * goes on in any case, unless the user wants it otherwise.
 */
public final class Recording {
  private static final Shadows SHADOWS = new Shadows();
  private static final Locations LOCATIONS = new Locations();
  private static final RecordedNames NAMES = new RecordedNames(LOCATIONS);

  private static volatile boolean isOn;
  private static volatile Journal journal;
  private static boolean drops;
  private static boolean defers;
  private static boolean hasValues;
  private static volatile int haltCode;

  private Recording() {}

  /**
   * Begins to record to a file.
   *
   * @param dropping whether what cannot add a race is left out
   * @param withValues whether the values of accesses are written to another file beside it
   */
  public static void start(JournalFile file, boolean dropping, boolean withValues)
      throws IOException {
    drops = dropping;
    // The values file has those of the events in the order in which they are written.
    defers = dropping && !withValues && file.isRegular();
    hasValues = withValues;
    Journal begun = new Journal(file, NAMES, withValues ? new ValuesFile(file.toString()) : null);
    journal = begun;
    begun.start();
    isOn = true;
  }

  static boolean isOn() {
    return isOn;
  }

  static boolean drops() {
    return drops;
  }

  /** Whether accesses are written only when another may race with them. */
  static boolean defers() {
    return defers;
  }

  static boolean hasValues() {
    return hasValues;
  }

  static Shadows shadows() {
    return SHADOWS;
  }

  static Locations locations() {
    return LOCATIONS;
  }

  static RecordedNames names() {
    return NAMES;
  }

  /** All stamps up to this are given: new ones are greater. */
  static long floor() {
    return Journal.floor();
  }

  static void register(ThreadLog log) {
    Journal writing = journal;
    if (writing != null) {
      writing.register(log);
    }
  }

  /** Writes what was deferred of an object. */
  static void write(DeferredAccesses deferred, Shadow object) {
    Journal writing = journal;
    if (writing != null) {
      writing.add(deferred, object);
    }
  }

  /** Waits until the thread's events have room again, or the recording has stopped. */
  static void waitForJournal(ThreadLog log) {
    Journal writing = journal;
    while (isOn && writing != null && !log.hasRoom()) {
      writing.wake();
      LockSupport.parkNanos(100_000);
    }
  }

  /** Whether all threads come after what one that is over did up to a time. */
  static boolean isKnownToAll(ThreadLog over, long time) {
    Journal writing = journal;
    return writing != null && writing.isKnownToAll(over, time);
  }

  /** There is much to write. */
  static void wakeJournal() {
    Journal writing = journal;
    if (writing != null) {
      writing.wake();
    }
  }

  /** Something is wrong: what was recorded so far is kept, and the program goes on. */
  static void stop(String reason) {
    boolean wasOn = isOn;
    isOn = false;
    if (wasOn) {
      Messages.warn("recording stopped: " + reason + "; the trace so far is kept");
    }
  }

  /**
   * From now on the program ends if recording stops before it.
   *
   * @param code its exit code, or 0 if it shall go on
   */
  public static void haltWhenStopped(int code) {
    haltCode = code;
  }

  /** Recording has stopped in the middle of the program, which ends too if the user wants that. */
  static void haltIfWanted() {
    if (haltCode != 0) {
      finish();
      stopped();
    }
  }

  /** Recording has stopped, and the trace so far is written. */
  static void stopped() {
    if (haltCode != 0) {
      Runtime.getRuntime().halt(haltCode);
    }
  }

  /**
   * Copies what was recorded until now to a file, which is then like that of a process that was
   * killed now. Whoever judges a test inside the program calls this by reflection.
   *
   * @throws IOException with the reason, if there is nothing to copy or it cannot be written
   */
  public static void copyTo(Path copy) throws IOException {
    Journal writing = journal;
    if (!isOn || writing == null) {
      throw new IOException("recording has stopped: see what the recorder said");
    }
    writing.copyTo(copy);
  }

  /** The program is over: writes what is left. */
  public static void finish() {
    Journal writing = journal;
    if (writing != null) {
      isOn = false;
      journal = null;
      writing.finish();
    }
  }
}
