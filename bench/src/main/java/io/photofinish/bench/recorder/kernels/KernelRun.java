package io.photofinish.bench.recorder.kernels;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Repeats a kernel, first to warm up and then against the clock, and prints what came of it, a name
 * and a number a line.
 */
final class KernelRun {
  private static final double DEFAULT_SECONDS = 3;
  private static final int DEFAULT_THREADS = 2;
  private static final int KILO = 1024;

  private final Kernel kernel;
  private final int threads;
  private long result;
  private long rounds;

  private KernelRun(Kernel kernel, int threads) {
    this.kernel = kernel;
    this.threads = threads;
  }

  /**
   * Runs a kernel.
   *
   * @param arguments the seconds to measure, which are the seconds to warm up too, and the threads;
   *     each may be left out
   */
  static void print(Kernel kernel, String... arguments) throws Exception {
    double seconds = arguments.length > 0 ? Double.parseDouble(arguments[0]) : DEFAULT_SECONDS;
    int threads = arguments.length > 1 ? Integer.parseInt(arguments[1]) : DEFAULT_THREADS;
    try (kernel) {
      new KernelRun(kernel, threads).print(seconds, System.out);
    }
  }

  private void print(double seconds, PrintStream out) throws Exception {
    result = kernel.round(threads);
    rounds = 1;
    nanosPerRound(seconds);
    double nanos = nanosPerRound(seconds);
    out.println("result " + result);
    out.println("rounds " + rounds);
    out.println("nanos-per-round " + Math.round(nanos));
    out.println("peak-bytes " + peakBytes());
  }

  /** Repeats the kernel for so long, at least once. */
  private double nanosPerRound(double seconds) throws Exception {
    long start = System.nanoTime();
    long passed;
    int count = 0;
    do {
      long again = kernel.round(threads);
      if (again != result) {
        throw new IllegalStateException("a round gave " + again + ", the first gave " + result);
      }
      count++;
      passed = System.nanoTime() - start;
    } while (passed < seconds * 1e9);
    rounds += count;
    return (double) passed / count;
  }

  /** The most memory that the process had, or 0 where the system does not tell. */
  private static long peakBytes() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (Files.isReadable(status)) {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmHWM:")) {
          return KILO * Long.parseLong(line.replaceAll("\\D", ""));
        }
      }
    }
    return 0;
  }
}
