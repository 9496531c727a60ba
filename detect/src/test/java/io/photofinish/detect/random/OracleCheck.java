package io.photofinish.detect.random;

import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.LongFunction;

/**
 * Compares what is computed of random traces in two ways. A disagreement is made as short as it can
 * be, saved as an STD file for the command line, and told with its seed.
 *
 * <pre>{@code
 * OracleCheck.overSeeds(0, 20_000)
 *     .agree("hb", trace -> pairsOf(new HbDetector(), trace), RaceDefinitions::hb);
 * }</pre>
 */
public final class OracleCheck {
  private final long from;
  private final long to;
  private final int maxEvents;
  private final Path folder;

  /** Null for {@link RandomTrace}. */
  private final LongFunction<TraceColumns> traces;

  private OracleCheck(
      long from, long to, int maxEvents, Path folder, LongFunction<TraceColumns> traces) {
    if (from >= to) {
      throw new IllegalArgumentException("no seeds from " + from + " to " + to);
    }
    this.from = from;
    this.to = to;
    this.maxEvents = maxEvents;
    this.folder = folder;
    this.traces = traces;
  }

  /** On the traces of all seeds from the first number to below the second one. */
  public static OracleCheck overSeeds(long from, long to) {
    return new OracleCheck(from, to, Integer.MAX_VALUE, Path.of("target", "disagreements"), null);
  }

  /** On shorter traces, for what takes exponential time. */
  public OracleCheck withEventsUpTo(int events) {
    return new OracleCheck(from, to, events, folder, traces);
  }

  /** On other traces, by their seeds. */
  public OracleCheck of(LongFunction<TraceColumns> otherTraces) {
    return new OracleCheck(from, to, maxEvents, folder, otherTraces);
  }

  private TraceColumns trace(long seed) {
    return traces == null ? RandomTrace.ofSeed(seed, maxEvents) : traces.apply(seed);
  }

  /** Where disagreements are saved, if not in target/disagreements. */
  OracleCheck savingTo(Path otherFolder) {
    return new OracleCheck(from, to, maxEvents, otherFolder, traces);
  }

  /** Fails unless both give the same set on every trace: pairs, events or variables alike. */
  public <T extends Comparable<T>> void agree(
      String name,
      Function<TraceColumns, ? extends Set<T>> underTest,
      Function<TraceColumns, ? extends Set<T>> oracle) {
    check(name, underTest, "equal to", Set::equals, oracle);
  }

  /** A law: fails unless the first set is part of the second one on every trace. */
  public <T extends Comparable<T>> void contained(
      String name,
      Function<TraceColumns, ? extends Set<T>> smaller,
      Function<TraceColumns, ? extends Set<T>> larger) {
    check(name, smaller, "part of", (small, large) -> large.containsAll(small), larger);
  }

  private <T extends Comparable<T>> void check(
      String name,
      Function<TraceColumns, ? extends Set<T>> actual,
      String relation,
      BiPredicate<Set<T>, Set<T>> holds,
      Function<TraceColumns, ? extends Set<T>> expected) {
    for (long seed = from; seed < to; seed++) {
      TraceColumns trace = trace(seed);
      if (!holds.test(actual.apply(trace), expected.apply(trace))) {
        TraceColumns shortest =
            Shrinking.shortest(trace, t -> !holds.test(actual.apply(t), expected.apply(t)));
        throw new AssertionError(
            tell(name, seed, actual.apply(shortest), relation, expected.apply(shortest))
                + save(name, seed, trace, shortest));
      }
    }
  }

  private static <T extends Comparable<T>> String tell(
      String name, long seed, Set<T> actual, String relation, Set<T> expected) {
    Set<T> surplus = new TreeSet<>(actual);
    surplus.removeAll(expected);
    Set<T> missing = new TreeSet<>(expected);
    missing.removeAll(actual);
    return """
    %s, seed %d: expected %s
      to be %s %s
      too many: %s, too few: %s
    """
        .formatted(
            name, seed, new TreeSet<>(actual), relation, new TreeSet<>(expected), surplus, missing);
  }

  private String save(String name, long seed, TraceColumns trace, TraceColumns shortest) {
    Path whole = folder.resolve(name + "-" + seed + ".std");
    Path shrunk = folder.resolve(name + "-" + seed + "-short.std");
    try {
      Files.createDirectories(folder);
      Files.write(whole, StdText.lines(trace));
      Files.write(shrunk, StdText.lines(shortest));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return """
      on %s, made shorter from %s:
        %s
    """
        .formatted(shrunk, whole, String.join("\n    ", StdText.lines(shortest)));
  }
}
