package io.photofinish.detect.sample;

import io.photofinish.detect.RaceSink;
import io.photofinish.detect.WindowDetector;
import io.photofinish.detect.WindowSource;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Tests a trace for happens-before races by looking at windows of it, whose number and length do
 * not depend on the trace's length. What it reports are happens-before races; if the trace is far
 * from every race-free one, it reports at least one with high probability.
 *
 * <p>RPT (Al Thokair, Zhang, Mathur, Viswanathan 2023), algorithm 3. Deviations: only the windows
 * are read, where the paper walks the whole trace; inside them DJIT+ with a component a thread, for
 * the paper's algorithm 2 as printed loses reads; the theorem asks for any detector that finds a
 * race where there is one.
 *
 * <p>Time and space: O((T + h) / ε² · ln(1/δ)) events are read, with T the threads and h the most
 * locks held at one moment; a synchronisation that brings news is O(T).
 */
final class RptDetector implements WindowDetector {
  private final double epsilon;
  private final double delta;
  private final long seed;
  private final Function<WindowSource, SampleSize> sizing;
  private final WindowPass pass;
  private final List<String> notes = new ArrayList<>();

  /**
   * A detector for one run.
   *
   * @param epsilon the share of the events that must be changed, at the least, for a race to be
   *     found surely enough; above 0 and below 1
   * @param delta the probability of finding none all the same; above 0 and below 1
   */
  RptDetector(RaceSink sink, double epsilon, double delta, long seed) {
    this(sink, epsilon, delta, seed, trace -> SampleSize.of(trace, epsilon, delta));
  }

  /** For tests, which cannot afford traces as long as the paper's windows are. */
  RptDetector(
      RaceSink sink,
      double epsilon,
      double delta,
      long seed,
      Function<WindowSource, SampleSize> sizing) {
    this.epsilon = Share.checked("epsilon", epsilon);
    this.delta = Share.checked("delta", delta);
    this.seed = seed;
    this.sizing = sizing;
    pass = new WindowPass(sink);
  }

  @Override
  public void run(WindowSource trace) throws IOException {
    SampleSize size = sizing.apply(trace);
    boolean isShort = trace.events() < size.leastEvents() || trace.events() <= size.length();
    Windows windows =
        isShort
            ? Windows.all(trace.events())
            : Windows.random(trace.events(), size.length(), size.windows(), seed);
    for (int i = 0; i < windows.count(); i++) {
      long from = windows.starts()[i];
      try (TraceReader window = trace.window(from, windows.ends()[i] - from)) {
        pass.run(window);
      }
    }
    if (isShort) {
      noteWhole(trace, size);
    } else {
      noteSample(trace, size, windows);
      notePromise();
    }
  }

  private void noteWhole(WindowSource trace, SampleSize size) {
    note(
        "the trace has %,d events, fewer than the %,.0f from which sampling pays (12m/ε): all of"
            + " it was looked at, and no happens-before race was left out",
        trace.events(), Math.ceil(size.leastEvents()));
  }

  private void noteSample(WindowSource trace, SampleSize size, Windows windows) {
    note(
        "looked at %,d windows of %,d events (%,d, merged where they overlap): %,d of %,d events; %s",
        size.windows(),
        size.length(),
        windows.count(),
        windows.events(),
        trace.events(),
        trace.cost());
  }

  private void notePromise() {
    note(
        "if the trace is ε-far from race-free, that is, if at least %s of its events (ε = %s) would"
            + " have to be replaced by others to leave no happens-before race, then a run like this"
            + " reports a race with probability at least %s (1 - δ); of a trace that is closer to"
            + " race-free it promises nothing; what it reports are happens-before races in any"
            + " case",
        percent(epsilon), epsilon, percent(1 - delta));
  }

  private static String percent(double share) {
    return Math.round(share * 100_000) / 1000.0 + "%";
  }

  private void note(String format, Object... values) {
    notes.add(String.format(Locale.ROOT, format, values));
  }

  @Override
  public List<String> notes() {
    return List.copyOf(notes);
  }
}
