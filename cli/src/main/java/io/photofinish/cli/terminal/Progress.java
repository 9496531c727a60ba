package io.photofinish.cli.terminal;

import io.photofinish.report.text.Text;
import java.util.function.LongSupplier;

/**
 * How far a pass over a trace is, on standard error: only for a person at a terminal, and only once
 * the pass has taken two seconds. Nothing of it stays on the screen.
 */
public final class Progress implements AutoCloseable {
  /** The share of the work that is done, when nobody knows. */
  public static final double UNKNOWN = -1;

  private static final long PATIENCE_NANOS = 2_000_000_000L;
  private static final long REFRESH_NANOS = 100_000_000L;
  private static final int BAR = 20;
  private static final String ERASE = "\r\u001b[K";

  private final Terminal terminal;
  private final String what;
  private final LongSupplier nanoTime;
  private final long start;
  private long nextShow;
  private long events;
  private boolean isShown;

  /** Starts the clock of an activity such as "reading app.pft". */
  public Progress(Terminal terminal, String what) {
    this(terminal, what, System::nanoTime);
  }

  Progress(Terminal terminal, String what, LongSupplier nanoTime) {
    this.terminal = terminal;
    this.what = what;
    this.nanoTime = nanoTime;
    start = nanoTime.getAsLong();
    nextShow = PATIENCE_NANOS;
  }

  /**
   * More events are done. Meant to be called for each block of events.
   *
   * @param share how much of the whole is done, from 0 to 1, or {@link #UNKNOWN}
   */
  public void advance(long moreEvents, double share) {
    events += moreEvents;
    if (!terminal.errIsTerminal()) {
      return;
    }
    long elapsed = nanoTime.getAsLong() - start;
    if (elapsed >= nextShow) {
      nextShow = elapsed + REFRESH_NANOS;
      show(elapsed, share);
    }
  }

  private void show(long elapsedNanos, double share) {
    String speed = Text.number(Math.round(events / (elapsedNanos / 1e9))) + " events/s";
    String line = share < 0 ? Text.count(events, "event") + "  " + speed : bar(share) + speed;
    int room = terminal.columns() - 3 - Text.width(line);
    terminal.err().print(ERASE + Text.cutMiddle(what, Math.max(8, room)) + "  " + line);
    terminal.err().flush();
    isShown = true;
  }

  private static String bar(double share) {
    int filled = (int) Math.round(BAR * Math.min(1, share));
    String percent = Math.round(100 * Math.min(1, share)) + "%";
    return "━".repeat(filled) + "╌".repeat(BAR - filled) + Text.padLeft(percent, 5) + "  ";
  }

  @Override
  public void close() {
    if (isShown) {
      terminal.err().print(ERASE);
      terminal.err().flush();
    }
  }
}
