package io.photofinish.recorder.runtime.site;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.shadow.Shadow;
import java.util.Arrays;
import java.util.List;

/**
 * Where a thread is in the code. Instrumented code gives its place as twice the number of its site,
 * plus one in a method that makes no calls. Such a method does not record that it was entered; it
 * is where the last call led to.
 *
 * <p>Methods are entered far more often than anybody asks where the thread is. So entering one only
 * notes the call that led to it; the locations of the calls are found when one is asked for. What
 * is behind the last call is kept: mostly the same calls are made there again, and then the
 * locations are known already.
 */
public abstract class CallStack extends RecordedThread {
  private static final long NO_CALL = Shadow.NONE & 0xFFFFFFFFL;
  private static final int FEW_CALLS = 16;

  /**
   * Calls in more are not noted: no stack is so deep, but what is thrown may leave calls behind.
   */
  static final int MOST_CALLS = 1 << 20;

  private final Locations locations;

  /** The calls that led to the code that runs now, from the first, which is at index one. */
  private int[] callSites = new int[FEW_CALLS];

  private int depth;

  /** Where these calls were made, as far as that was asked for; nowhere at index zero. */
  private int[] callLocations = {Locations.NO_CALLER};

  /** The last call whose location is known. It may be behind those that led here. */
  private int located;

  /**
   * The site of the last call that was made, and that is not over yet or led nowhere we know. Woven
   * code sets it when it is about to make a call.
   */
  public int callSite = Shadow.NONE;

  /** Whether nothing is special about the thread: it does not wait, nor read optimistically. */
  private boolean isOrdinary = true;

  protected CallStack(int id, MustHappenBeforeClock clock, long stamp, Locations locations) {
    super(id, clock, stamp);
    this.locations = locations;
  }

  /** A method begins that makes calls. What to give back to {@link #leave}. */
  public final long enter() {
    int site = callSite;
    long before = (long) depth << 32 | (site & 0xFFFFFFFFL);
    if (site != Shadow.NONE) {
      push(site);
      callSite = Shadow.NONE;
    }
    return before;
  }

  /** There must be no call behind the first change: there may be no room for it. */
  @DontInline
  private void push(int site) {
    int at = depth + 1;
    if (at >= callSites.length && !grow()) {
      return;
    }
    if (callSites[at] != site) {
      located = located < at ? located : depth;
      callSites[at] = site;
    }
    depth = at;
  }

  @DontInline
  private boolean grow() {
    boolean canBe = callSites.length < MOST_CALLS;
    if (canBe) {
      callSites = Arrays.copyOf(callSites, 2 * callSites.length);
    }
    return canBe;
  }

  /** The method ends. */
  public final void leave(long before) {
    depth = (int) (before >> 32);
    callSite = (int) before;
  }

  /** The location of the call that led to the code that runs now. */
  private int caller() {
    return located < depth ? locate() : callLocations[depth];
  }

  @DontInline
  private int locate() {
    if (depth >= callLocations.length) {
      callLocations = Arrays.copyOf(callLocations, callSites.length);
    }
    while (located < depth) {
      int at = located + 1;
      callLocations[at] = location(callLocations[at - 1], callSites[at]);
      located = at;
    }
    return callLocations[depth];
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
  @DontInline
  public final int location(int where) {
    return location((where & 1) == 0 ? caller() : callLocation(), where >> 1);
  }

  /** What tells the location of a place from others that the same code may have. */
  public final long stackOf(int where) {
    return (long) caller() << 32 | ((where & 1) == 0 ? NO_CALL : callSite & 0xFFFFFFFFL);
  }

  /** Whether any code that we know has led to where the thread is. */
  public final boolean isInProgram() {
    return callSite != Shadow.NONE || depth > 0;
  }

  /** Where the thread is: at its last call. */
  public final int callLocation() {
    return callSite == Shadow.NONE ? caller() : location(caller(), callSite);
  }

  /** Where the thread is; the unknown location if it has made no call that is known. */
  public final int callLocationOrUnknown() {
    int location = callLocation();
    return location == Locations.NO_CALLER ? location(location, Sites.UNKNOWN) : location;
  }

  /**
   * Where the thread waits, which is to be asked by another.
   *
   * @param stack its frames, the innermost first
   */
  public final int waitingLocation(List<StackTraceElement> stack) {
    for (StackTraceElement frame : stack) {
      if (!isOfJdk(frame)) {
        String method = frame.getClassName() + "." + frame.getMethodName();
        // A method that makes no calls, or has not begun, is where the last call led to.
        boolean isCalled =
            callSite != Shadow.NONE && !Sites.frameOf(callSite).startsWith(method + "(");
        return location(isCalled ? callLocation() : caller(), Sites.add(Site.at(text(frame))));
      }
    }
    return callLocationOrUnknown();
  }

  private static boolean isOfJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  /** As all frames: without the class loader. */
  private static String text(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "Unknown Source" : frame.getFileName();
    String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
    return frame.getClassName() + "." + frame.getMethodName() + "(" + file + line + ")";
  }

  /** The thread is over: a stack that was deep once is not kept with it. */
  protected final void forgetCalls() {
    if (depth < FEW_CALLS) {
      callSites = Arrays.copyOf(callSites, FEW_CALLS);
      callLocations = Arrays.copyOf(callLocations, FEW_CALLS);
      located = Math.min(located, depth);
    }
  }

  /** For how many calls there is room now. */
  final int callSitesKept() {
    return callSites.length;
  }

  /** The place in the code of the last call. */
  public final int callPlace() {
    return (callSite == Shadow.NONE ? Sites.UNKNOWN : callSite) << 1;
  }

  @DontInline
  private int location(int under, int site) {
    return CallLocations.locationOf(under, site, locations);
  }
}
