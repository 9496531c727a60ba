package io.photofinish.analysis;

import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceFormat;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Finds the races of a trace: runs detectors over it, has the independent checker judge every
 * schedule that they claim, and looks up what there is to say of the races. All doors of
 * Photofinish go through here, so that they say the same of the same trace.
 *
 * <pre>{@code
 * try (AnalysisResult result = new Analyzer(AnalysisOptions.DEFAULT).analyze(Path.of("run.pft"))) {
 *   for (ProvenRace race : result.proven()) {
 *     System.out.println(race + ": " + Arrays.toString(race.schedule()));
 *   }
 * }
 * }</pre>
 *
 * <p>An analyzer can be used again and again, by several threads at once.
 */
public final class Analyzer {
  /** What to tell of a recording without its end. */
  public static final String CUT =
      "the program was killed while it was recorded: the end of the trace is missing";

  private final AnalysisOptions options;

  /**
   * An analyzer of traces.
   *
   * @param options what to look for, and how much to spend on it
   */
  public Analyzer(AnalysisOptions options) {
    this.options = options;
  }

  /**
   * Analyzes a trace file of any format. One that breaks the rules of a trace is repaired, and the
   * result says so; one that was cut off is refused.
   *
   * @param trace the file
   * @return what was found, to be closed
   * @throws IOException if it cannot be read; the message names the file, the cause and the cure
   */
  public AnalysisResult analyze(Path trace) throws IOException {
    return own(
        TraceSource.open(trace.toString(), Optional.empty(), false, TraceSource.Watch.NONE),
        List.of());
  }

  /**
   * Analyzes what our recorder wrote. If its program was killed, what there is of the trace is
   * analyzed, and a note says so.
   *
   * @param trace a {@code .pft} file
   * @return what was found, to be closed
   * @throws IOException if it cannot be read; the message names the file, the cause and the cure
   */
  public AnalysisResult analyzeRecording(Path trace) throws IOException {
    boolean isCut = PftFile.isCut(trace);
    return own(
        TraceSource.open(
            trace.toString(), Optional.of(TraceFormat.PFT), isCut, TraceSource.Watch.NONE),
        isCut ? List.of(CUT) : List.of());
  }

  /**
   * Analyzes a trace that comes through a stream, which is copied to a temporary file.
   *
   * @param trace of any format that {@link #analyze(Path)} reads
   * @param name what to call it in messages
   * @return what was found, to be closed
   * @throws IOException if it cannot be read; the message has the name, the cause and the cure
   */
  public AnalysisResult analyze(InputStream trace, String name) throws IOException {
    return own(TraceSource.of(trace, name), List.of());
  }

  /**
   * Analyzes a trace in memory.
   *
   * @param trace all of its events
   * @param name what to call it in messages
   * @return what was found, to be closed
   * @throws IOException if the analysis is interrupted before any detector has begun
   */
  public AnalysisResult analyze(TraceColumns trace, String name) throws IOException {
    return analyze(TraceSource.of(new ColumnsInput(trace, name)));
  }

  /**
   * Analyzes an open trace.
   *
   * @param trace to stay open as long as the result is used; whoever opened it closes it
   * @return what was found, to be closed
   * @throws IOException if it cannot be read; the message has the name, the cause and the cure
   */
  public AnalysisResult analyze(TraceSource trace) throws IOException {
    return new AnalysisRun(trace, options).run();
  }

  private AnalysisResult own(TraceSource trace, List<String> notes) throws IOException {
    try {
      return analyze(trace).withNotes(notes).owning(trace);
    } catch (IOException | RuntimeException | Error e) {
      trace.close();
      throw e;
    }
  }

  private record ColumnsInput(TraceColumns columns, String name) implements TraceInput {
    @Override
    public String format() {
      return "memory";
    }

    @Override
    public TraceReader open() {
      return columns.reader();
    }
  }
}
