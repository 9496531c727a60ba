package io.photofinish.cli.command;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.Analyzer;
import io.photofinish.analysis.CheckedResult;
import io.photofinish.analysis.JudgedPair;
import io.photofinish.analysis.PairExplainer;
import io.photofinish.analysis.PairOutcome;
import io.photofinish.cli.demo.DemoProgram;
import io.photofinish.cli.files.WatchedFile;
import io.photofinish.cli.option.AgentOptions;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.process.Failures;
import io.photofinish.cli.process.Version;
import io.photofinish.cli.report.Document;
import io.photofinish.cli.run.ProgramCommand;
import io.photofinish.cli.run.RecordedRun;
import io.photofinish.cli.run.RunFolder;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.report.ProofWords;
import io.photofinish.report.Report;
import io.photofinish.report.html.HtmlReport;
import io.photofinish.report.make.ReportMaker;
import io.photofinish.report.terminal.EventsView;
import io.photofinish.report.terminal.ReportText;
import io.photofinish.report.terminal.WitnessView;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.format.TraceFormat;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code photofinish demo}. */
@Command(
    name = "demo",
    description = {
      "Runs a bundled program, finds its race and shows how it happens; needs no file, but a JDK.",
      ""
    },
    footer = {"", "Examples:", "  photofinish demo", "  photofinish demo --color never"})
final class DemoCommand implements Callable<Integer> {
  private static final AnalysisOptions OPTIONS =
      AnalysisOptions.builder()
          .memoryVariable(Failures.MEMORY_VARIABLE)
          .detectors(
              Stream.of("hb", "predict").map(name -> Detectors.named(name).orElseThrow()).toList())
          .build();

  private final Terminal terminal;

  @Mixin private ColorOption color;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Where the page for a browser goes (default: ${DEFAULT-VALUE}).")
  private Path html = Path.of("photofinish-demo.html");

  DemoCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    try (RunFolder folder = RunFolder.create()) {
      DemoProgram program = DemoProgram.copyTo(folder.path());
      heading("A bank with two tellers");
      program.method("transfer").forEach(terminal.out()::println);
      terminal.out().println();
      heading("One run of it, recorded");
      terminal.out().flush();
      RecordedRun run = record(program, folder);
      if (run.traces().isEmpty()) {
        throw new IOException(run.whyNothing(command(program)));
      }
      try (TraceSource trace = open(run.traces().get(0))) {
        show(trace, folder.path());
      }
    }
    return ExitCode.DONE;
  }

  private static ProgramCommand command(DemoProgram program) {
    return ProgramCommand.of(List.of(program.file().toString()));
  }

  private static RecordedRun record(DemoProgram program, RunFolder folder)
      throws IOException, InterruptedException {
    Path trace = folder.path().resolve("demo.pft");
    return RecordedRun.of(command(program), new AgentOptions(), folder, trace, null);
  }

  private TraceSource open(Path trace) throws IOException {
    return WatchedFile.open(terminal, trace.toString(), Optional.of(TraceFormat.PFT), false);
  }

  private void heading(String text) {
    terminal.out().println(color.paint(terminal).paint(Color.BOLD, text));
  }

  private void show(TraceSource trace, Path sources) throws IOException {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    long first;
    long second;
    try (AnalysisResult result = new Analyzer(OPTIONS).analyze(trace)) {
      Report report = ReportMaker.of(result, Version.ofBuild());
      Document.write(html, page -> HtmlReport.write(report, List.of(sources), page));
      CheckedResult order = result.results().get(0);
      CheckedResult prediction = result.results().get(1);
      out.println();
      heading("Its races");
      out.println("happens-before: " + count(order) + ", for it knows the order of this run alone");
      out.println("predict:        " + count(prediction));
      new ReportText(out, paint, terminal.columns(), 1).printFindings(report);
      if (prediction.races().size() == 0) {
        return;
      }
      first = prediction.races().first(0);
      second = prediction.races().second(0);
    }
    int budget = DetectorOptions.DEFAULT.effort().budget();
    try (PairExplainer pairs = PairExplainer.open(trace, OPTIONS)) {
      JudgedPair judged = pairs.judge(first, second, budget, false);
      out.println();
      heading("The run that was observed");
      observed(judged);
      out.println();
      heading("A run that was not observed, and has the race");
      if (judged.outcome() instanceof PairOutcome.Race race) {
        witness(judged, race);
      }
    }
    out.println();
    out.println("The same as a page, with its photo finish: " + html);
    out.println("Try it on a program of yours: photofinish run --html report.html Main.java");
  }

  private static String count(CheckedResult result) {
    int races = result.races().size();
    return races == 0 ? "no race" : Text.count(races, "race");
  }

  /** What the two threads did. */
  private void observed(JudgedPair pair) {
    TraceColumns trace = pair.trace();
    Set<Integer> threads = Set.of(trace.thread(pair.first()), trace.thread(pair.second()));
    Set<Integer> events = new TreeSet<>();
    IntStream.range(0, trace.size())
        .filter(event -> threads.contains(trace.thread(event)))
        .forEach(events::add);
    Set<Integer> accesses = Set.of(pair.first(), pair.second());
    EventsView.print(
        trace, events, accesses, terminal.out(), color.paint(terminal), terminal.columns());
  }

  private void witness(JudgedPair pair, PairOutcome.Race race) {
    WitnessView.print(
        pair.trace(),
        race.witness(),
        ProofWords.full(race.method()) + ". Checked.",
        WitnessView.LAST_STEPS,
        terminal.out(),
        color.paint(terminal),
        terminal.columns());
  }
}
