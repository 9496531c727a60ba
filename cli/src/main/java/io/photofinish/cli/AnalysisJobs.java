package io.photofinish.cli;

import io.photofinish.cli.analyze.FindingsPrinter;
import io.photofinish.cli.analyze.Interruption;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.text.Text;
import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Analyses of many files, some of them at once, printed in the order of the files. One that fails
 * says so, and the others go on.
 */
final class AnalysisJobs {
  private static final long POLL_MILLIS = 50;

  private final Terminal terminal;
  private final FindingsPrinter printer;
  private final Interruption interruption;
  private int failureCode = ExitCode.DONE;
  private boolean hasRaces;
  private boolean isInterrupted;
  private int notAnalyzed;

  /** The analysis of one file. */
  interface Work {
    /**
     * Does it.
     *
     * @param opened to be run once the file is open: before that, a pipe may block for long
     */
    Findings analyze(String file, Runnable opened) throws IOException;
  }

  private final class Job implements Callable<Findings> {
    private final String file;
    private final Work work;
    private volatile boolean isOpen;
    private Future<Findings> result;

    Job(String file, Work work) {
      this.file = file;
      this.work = work;
    }

    @Override
    public Findings call() throws IOException {
      if (interruption.isRequested()) {
        throw new InterruptedIOException();
      }
      return work.analyze(file, () -> isOpen = true);
    }

    Findings await() throws ExecutionException, InterruptedException {
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

  AnalysisJobs(Terminal terminal, FindingsPrinter printer, Interruption interruption) {
    this.terminal = terminal;
    this.printer = printer;
    this.interruption = interruption;
  }

  /** Does it all, and returns the {@link ExitCode}. */
  int run(List<String> files, int workers, Work work) throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers, AnalysisJobs::daemon);
    try {
      List<Job> jobs = files.stream().map(file -> new Job(file, work)).toList();
      jobs.forEach(job -> job.result = pool.submit(job));
      for (Job job : jobs) {
        print(job);
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
    try {
      Findings findings = job.await();
      interruption.printing();
      printer.print(findings);
      // Results that are ready are worth seeing while the next file takes its time.
      terminal.out().flush();
      hasRaces |= findings.hasRaces();
      isInterrupted |= findings.ending() == Findings.Ending.INTERRUPTED;
      for (String bug : findings.bugs()) {
        terminal.err().println("photofinish: this is a bug of ours: " + bug);
        failureCode = ExitCode.BUG;
      }
      if (findings.failure().isPresent()) {
        failed(new TraceFormatException(findings.failure().get()));
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
    return failureCode != ExitCode.DONE ? failureCode : hasRaces ? ExitCode.RACES : ExitCode.DONE;
  }
}
