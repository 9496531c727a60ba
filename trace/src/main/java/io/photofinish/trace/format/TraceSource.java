package io.photofinish.trace.format;

import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.check.RepairedInput;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A trace in a file, and all the ways to read it: as it is, under the rules of a trace, repaired,
 * or from some event on. Closing it removes what was copied of standard input or a pipe.
 */
public final class TraceSource implements TraceInput, Closeable {
  private static final int HEAD = 1 << 14;

  private final TraceInput input;

  /** The same trace; of a file that was cut off, what is whole is read. */
  private final TraceInput recovering;

  private final Closeable toBeClosed;
  private final boolean repair;

  /** Where it is, if it is a {@code .pft} file that can be read here and there. */
  private final Optional<Path> pft;

  private final Watch watch;

  /** The values of its events, if they shall count. */
  private final Optional<RecordedValues> values;

  /** Goes along with every pass over a file: to show its progress, or to stop it. */
  @FunctionalInterface
  public interface Watch {
    /** Nobody looks. */
    Watch NONE = (input, isWhole) -> input;

    /**
     * An input with the same events, whose passes are watched.
     *
     * @param isWhole whether a pass over it begins at the beginning
     */
    TraceInput of(TraceInput input, boolean isWhole);

    /** One watch inside another. */
    default Watch inside(Watch outer) {
      return (input, isWhole) -> outer.of(of(input, isWhole), isWhole);
    }
  }

  private TraceSource(
      TraceInput input,
      TraceInput recovering,
      Closeable toBeClosed,
      boolean repair,
      Optional<Path> pft,
      Watch watch,
      Optional<RecordedValues> values) {
    this.input = input;
    this.recovering = recovering;
    this.toBeClosed = toBeClosed;
    this.repair = repair;
    this.pft = pft;
    this.watch = watch;
    this.values = values;
  }

  /**
   * Opens a file.
   *
   * @param path {@code -} is standard input
   * @param forced its format, if its content shall not say it
   * @param repair whether to drop what breaks the rules, and to read a file that was cut off
   */
  public static TraceSource open(
      String path, Optional<TraceFormat> forced, boolean repair, Watch watch) throws IOException {
    TraceFile file = TraceFile.open(path, forced);
    boolean isPft = file.format().equals(TraceFormat.PFT.formatName());
    Optional<Path> pft = isPft ? plainFile(path, file) : Optional.empty();
    return new TraceSource(file, file.recovering(), file, repair, pft, watch, Optional.empty());
  }

  /** A trace that comes from anywhere, and can be read again. */
  public static TraceSource of(TraceInput input) {
    return new TraceSource(
        input, input, () -> {}, false, Optional.empty(), Watch.NONE, Optional.empty());
  }

  /** A trace that is copied to a temporary file first; its format is recognised by content. */
  public static TraceSource of(InputStream in, String name) throws IOException {
    TraceFile file = TraceFile.spool(in, name, Optional.empty());
    return new TraceSource(
        file, file.recovering(), file, false, Optional.empty(), Watch.NONE, Optional.empty());
  }

  /** The file, if it is what its format says: no pipe, and not compressed. */
  private static Optional<Path> plainFile(String path, TraceFile file) throws IOException {
    Path candidate = Path.of(path);
    if (path.equals(TraceFile.STANDARD_INPUT) || !Files.isRegularFile(candidate)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(candidate)) {
      byte[] head = in.readNBytes(HEAD);
      return TraceFormat.ofContent(head, head.length)
          .filter(format -> format.formatName().equals(file.format()))
          .map(format -> candidate);
    }
  }

  /** The same file, with one more watch on all its passes. Closing either closes both. */
  public TraceSource watchedBy(Watch more) {
    return new TraceSource(input, recovering, toBeClosed, repair, pft, watch.inside(more), values);
  }

  /** The same file, under the rules, with the values of its events. */
  public TraceSource withValues(RecordedValues recorded) {
    return new TraceSource(
        input, recovering, toBeClosed, repair, pft, watch, Optional.of(recorded));
  }

  /** Whether it has values, and they count. */
  public boolean hasValues() {
    return values.isPresent();
  }

  @Override
  public String name() {
    return input.name();
  }

  @Override
  public String format() {
    return input.format();
  }

  /** Where the file is, if it is a {@code .pft} file that can be read here and there. */
  public Optional<Path> pft() {
    return pft;
  }

  /** Whether what breaks the rules is dropped. */
  public boolean repairs() {
    return repair;
  }

  /** Where to read it here and there, if it is a {@code .pft} file and taken as it is. */
  public Optional<Path> windows() {
    return repair ? Optional.empty() : pft;
  }

  @Override
  public TraceReader open() throws IOException {
    return watch.of(input, true).open();
  }

  /** The trace under the rules: what breaks them is refused, or repaired if that was asked for. */
  public TraceInput wellFormed() {
    return repair ? repaired() : valued(new CheckedInput(this), true);
  }

  /** The trace without what breaks the rules, whether that was asked for or not. */
  public TraceInput repaired() {
    return valued(new RepairedInput(watch.of(repair ? recovering : input, true)), false);
  }

  private TraceInput valued(TraceInput trace, boolean isWhole) {
    return values.isPresent() ? new ValuedInput(trace, values.get(), isWhole) : trace;
  }

  /**
   * At most {@code count} events, the first of them with an index of at least {@code from}. A part
   * of a trace breaks rules that the whole keeps, so it is not checked; but it is repaired if that
   * was asked for.
   */
  public TraceInput cut(long from, long count) {
    TraceInput part = new CutInput(near(from), from, count);
    return repair ? new RepairedInput(part) : part;
  }

  /**
   * A pass that need not begin before an event: of a {@code .pft} file nothing else is read. Not
   * checked, but repaired if that was asked for, which takes the whole trace.
   */
  public TraceInput startingNear(long index) {
    return repair ? wellFormed() : near(index);
  }

  private TraceInput near(long index) {
    if (pft.isPresent()) {
      return watch.of(new PftTail(pft.get(), name(), index, repair), false);
    }
    return watch.of(repair ? recovering : input, true);
  }

  @Override
  public void close() throws IOException {
    toBeClosed.close();
  }
}
