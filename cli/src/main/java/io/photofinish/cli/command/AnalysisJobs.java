package io.photofinish.cli.command;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.Analyzer;
import io.photofinish.analysis.Ending;
import io.photofinish.cli.analyze.Analyzed;
import io.photofinish.cli.analyze.Interruption;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.process.Failures;
import io.photofinish.cli.process.Version;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.make.ReportMaker;
import io.photofinish.report.text.Text;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Analyses of any number of files, some of them at once, printed in the order of the files. What
 * was printed is forgotten, and only a few are ahead of the printer: memory does not grow with the
 * number of files. One that fails says so, and the others go on.
 */
final class AnalysisJobs {
  private static final long POLL_MILLIS = 50;

  /** So many files for each worker may be analyzed before the first of them is printed. */
  private static final int AHEAD = 2;

  private final Terminal terminal;
  private final Analyzed.Printer printer;
  private final Interruption interruption;
  private int failureCode = ExitCode.DONE;
  private boolean hasFindings;
  private boolean isInterrupted;
  private int notAnalyzed;

  /** The analysis of one file. */
  interface Work {
    /**
     * Does it.
     *
     * @param opened to be run once the file is open: before that, a pipe may block for long
     */
    Analyzed analyze(String file, Runnable opened) throws IOException;

    /** The analysis with these options, and the report of it. */
    static Work of(AnalysisOptions options, Opening opening) {
      Analyzer analyzer = new Analyzer(options);
      return (file, opened) -> {
        TraceSource trace = opening.open(file);
        try {
          opened.run();
          AnalysisResult result = analyzer.analyze(trace);
          return new Analyzed(trace, result, ReportMaker.of(result, Version.ofBuild()));
        } catch (IOException | RuntimeException | Error e) {
          trace.close();
          throw e;
        }
      };
    }
  }

  /** Opens a file. */
  interface Opening {
    /** Opens it. */
    TraceSource open(String file) throws IOException;
  }

  private final class Job implements Callable<Analyzed> {
    private final String file;
    private final Work work;
    private volatile boolean isOpen;
    private Future<Analyzed> result;

    Job(String file, Work work) {
      this.file = file;
      this.work = work;
    }

    @Override
    public Analyzed call() throws IOException {
      if (interruption.isRequested()) {
        throw new InterruptedIOException();
      }
      return work.analyze(file, () -> isOpen = true);
    }

    Analyzed await() throws ExecutionException, InterruptedException {
      while (true) {
        try {
          return result.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          if (interruption.isRequested() && !isOpen) {
            throw new ExecutionException(new InterruptedIOException());
          }
        }
      }
    }
  }

  AnalysisJobs(Terminal terminal, Analyzed.Printer printer, Interruption interruption) {
    this.terminal = terminal;
    this.printer = printer;
    this.interruption = interruption;
  }

  /** Does it all, and returns the {@link ExitCode}. */
  int run(List<String> files, int workers, Work work) throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers, AnalysisJobs::daemon);
    try {
      Iterator<String> waiting = files.iterator();
      Deque<Job> jobs = new ArrayDeque<>();
      while (waiting.hasNext() || !jobs.isEmpty()) {
        while (waiting.hasNext() && jobs.size() < AHEAD * workers) {
          Job job = new Job(waiting.next(), work);
          job.result = pool.submit(job);
          jobs.add(job);
        }
        print(jobs.remove());
      }
      return end();
    } finally {
      pool.shutdownNow();
    }
  }

  /** One that cannot be stopped must not keep the process alive. */
  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "photofinish-analysis");
    thread.setDaemon(true);
    return thread;
  }

  private void print(Job job) throws IOException, InterruptedException {
    try (Analyzed analyzed = job.await()) {
      interruption.printing();
      printer.print(analyzed);
      // Results that are ready are worth seeing while the next file takes its time.
      terminal.out().flush();
      hasFindings |= analyzed.hasFindings();
      isInterrupted |= analyzed.result().ending() == Ending.INTERRUPTED;
      for (String bug : analyzed.result().bugs()) {
        terminal.err().println("photofinish: " + bug);
        failureCode = ExitCode.BUG;
      }
      if (analyzed.result().failure().isPresent()) {
        failed(new TraceFormatException(analyzed.result().failure().get()));
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof InterruptedIOException) {
        isInterrupted = true;
        notAnalyzed++;
      } else {
        failed(e.getCause());
      }
    }
  }

  private void failed(Throwable failure) {
    failureCode = Math.max(failureCode, new Failures(terminal).report(failure));
  }

  private int end() {
    if (isInterrupted) {
      String rest =
          notAnalyzed == 0 ? "" : "; " + Text.count(notAnalyzed, "file") + " not analyzed";
      terminal.err().println("photofinish: interrupted: the results are partial" + rest);
    }
    terminal.out().flush();
    terminal.err().flush();
    if (isInterrupted) {
      return ExitCode.INTERRUPTED;
    }
    return failureCode != ExitCode.DONE
        ? failureCode
        : hasFindings ? ExitCode.RACES : ExitCode.DONE;
  }
}
