package io.photofinish.recorder.runtime.site;

import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.shadow.Shadow;
import java.util.Arrays;

/**
 * Where a thread is in the code. Instrumented code gives its place as twice the number of its site,
 * plus one in a method that makes no calls. Such a method does not record that it was entered; it
 * is where the last call led to.
 */
public abstract class CallStack extends RecordedThread {
  private static final long NO_CALL = Shadow.NONE & 0xFFFFFFFFL;
  private static final int FEW_LOCATIONS = 64;
  private static final int MOST_LOCATIONS = 4096;

  private final Locations locations;

  /** The location of the call that led to the code that runs now. */
  private int caller = Locations.NO_CALLER;

  /** The last call that was made, and that is not over yet or led nowhere we know. */
  private int callSite = Shadow.NONE;

  /** Whether nothing is special about the thread: it does not wait, nor read optimistically. */
  private boolean isOrdinary = true;

  /** Locations that were used lately; the more, the more often one is not among them. */
  private long[] locationKeys = noLocations(FEW_LOCATIONS);

  private int[] locationValues = new int[FEW_LOCATIONS];
  private int locationsMissed;

  protected CallStack(int id, MustHappenBeforeClock clock, long stamp, Locations locations) {
    super(id, clock, stamp);
    this.locations = locations;
  }

  /** A call is about to be made. */
  public final void calls(int where) {
    callSite = where >> 1;
  }

  /** A method begins that makes calls. What to give back to {@link #leave}. */
  public final long enter() {
    long before = (long) caller << 32 | (callSite & 0xFFFFFFFFL);
    caller = callLocation();
    callSite = Shadow.NONE;
    return before;
  }

  /** The method ends. */
  public final void leave(long before) {
    caller = (int) (before >> 32);
    callSite = (int) before;
  }

  /** Whether the thread neither waits, as far as we know, nor reads optimistically. */
  public final boolean isOrdinary() {
    return isOrdinary;
  }

  protected final void setOrdinary(boolean ordinary) {
    isOrdinary = ordinary;
    changeSituation();
  }

  /** The location of a place in the code that runs now. */
  public final int location(int where) {
    return location((where & 1) == 0 ? caller : callLocation(), where >> 1);
  }

  /** What tells the location of a place from others that the same code may have. */
  public final long stackOf(int where) {
    return (long) caller << 32 | ((where & 1) == 0 ? NO_CALL : callSite & 0xFFFFFFFFL);
  }

  /** Whether any code that we know has led to where the thread is. */
  public final boolean isInProgram() {
    return callSite != Shadow.NONE || caller != Locations.NO_CALLER;
  }

  /** Where the thread is: at its last call. */
  public final int callLocation() {
    return callSite == Shadow.NONE ? caller : location(caller, callSite);
  }

  /** Where the thread is; the unknown location if it has made no call that is known. */
  public final int callLocationOrUnknown() {
    int location = callLocation();
    return location == Locations.NO_CALLER ? location(location, Sites.UNKNOWN) : location;
  }

  /** The thread is over: what makes finding locations fast is not kept with it. */
  protected final void forgetLocations() {
    locationKeys = noLocations(1);
    locationValues = new int[1];
  }

  /** The place in the code of the last call. */
  public final int callPlace() {
    return (callSite == Shadow.NONE ? Sites.UNKNOWN : callSite) << 1;
  }

  private int location(int under, int site) {
    long key = (long) under << 32 | site;
    int at = Locations.hash(under, site) & (locationKeys.length - 1);
    return locationKeys[at] == key ? locationValues[at] : findLocation(key, under, site);
  }

  private int findLocation(long key, int under, int site) {
    int location = locations.of(under, Sites.of(site).firstOfFrame());
    if (++locationsMissed > locationKeys.length && locationKeys.length < MOST_LOCATIONS) {
      locationKeys = noLocations(2 * locationKeys.length);
      locationValues = new int[locationKeys.length];
      locationsMissed = 0;
    }
    int at = Locations.hash(under, site) & (locationKeys.length - 1);
    locationKeys[at] = key;
    locationValues[at] = location;
    return location;
  }

  private static long[] noLocations(int count) {
    long[] keys = new long[count];
    Arrays.fill(keys, Long.MIN_VALUE);
    return keys;
  }
}
