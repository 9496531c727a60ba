package io.photofinish.cli.files;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.CheckedInput;
import io.photofinish.trace.check.RepairedInput;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.trace.format.TraceFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A FILE argument, opened. As an input it is the trace as it is; the other views of it check,
 * repair or cut it. Every pass shows its progress. Closing it removes what was spooled of standard
 * input.
 */
public final class InputFile implements TraceInput, Closeable {
  private static final int HEAD = 1 << 14;

  private final Terminal terminal;
  private final TraceFile file;
  private final boolean repair;

  /** Where it is, if it is a {@code .pft} file that can be read here and there. */
  private final Optional<Path> pft;

  private final long expectedEvents;

  /** Asked before each block of every pass. */
  private final BooleanSupplier shallStop;

  /** The values of its events, if they shall count. */
  private final Optional<RecordedValues> values;

  private InputFile(
      Terminal terminal,
      TraceFile file,
      boolean repair,
      Optional<Path> pft,
      long expectedEvents,
      BooleanSupplier shallStop,
      Optional<RecordedValues> values) {
    this.terminal = terminal;
    this.file = file;
    this.repair = repair;
    this.pft = pft;
    this.expectedEvents = expectedEvents;
    this.shallStop = shallStop;
    this.values = values;
  }

  /** The same file, under the rules, with the values of its events. */
  InputFile withValues(RecordedValues recorded) {
    return new InputFile(
        terminal, file, repair, pft, expectedEvents, shallStop, Optional.of(recorded));
  }

  /** Whether it has values, and they count. */
  public boolean hasValues() {
    return values.isPresent();
  }

  /**
   * Opens a file.
   *
   * @param forced its format, if its content shall not say it
   * @param repair whether to drop what breaks the rules, and to read a file that was cut off
   * @param shallStop asked before each block of every pass
   */
  public static InputFile open(
      Terminal terminal,
      String path,
      Optional<TraceFormat> forced,
      boolean repair,
      BooleanSupplier shallStop)
      throws IOException {
    TraceFile file = TraceFile.open(path, forced);
    Optional<Path> plain = plainFile(path, file);
    boolean isPft = file.format().equals(TraceFormat.PFT.formatName());
    long expected = WatchedInput.UNKNOWN;
    if (plain.isPresent() && terminal.errIsTerminal()) {
      expected = isPft ? ExpectedEvents.ofPft(plain.get()) : ExpectedEvents.ofText(plain.get());
    }
    return new InputFile(
        terminal, file, repair, plain.filter(p -> isPft), expected, shallStop, Optional.empty());
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

  @Override
  public String name() {
    return file.name();
  }

  @Override
  public String format() {
    return file.format();
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
    return watched(file, expectedEvents).open();
  }

  private WatchedInput watched(TraceInput input, long events) {
    return new WatchedInput(input, terminal, "reading " + name(), events, shallStop);
  }

  /** The trace under the rules: what breaks them is refused, or repaired if that was asked for. */
  public TraceInput wellFormed() {
    return repair ? repaired() : valued(new CheckedInput(this), true);
  }

  /** The trace without what breaks the rules, whether that was asked for or not. */
  public TraceInput repaired() {
    TraceInput found = watched(repair ? file.recovering() : file, expectedEvents);
    return valued(new RepairedInput(found), false);
  }

  private TraceInput valued(TraceInput input, boolean isWhole) {
    return values.isPresent() ? new ValuedInput(input, values.get(), isWhole) : input;
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
      TraceInput tail = new PftTail(pft.get(), name(), index, repair);
      return watched(tail, WatchedInput.UNKNOWN);
    }
    return watched(repair ? file.recovering() : file, expectedEvents);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
