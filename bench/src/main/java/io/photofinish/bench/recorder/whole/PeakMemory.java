package io.photofinish.bench.recorder.whole;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The most memory that a process had. Linux keeps the figure, but only while the process runs: so
 * it is looked up now and then, and misses what happens behind the last look.
 */
final class PeakMemory {
  private static final int KILO = 1024;

  private final Path status;
  private long bytes;

  PeakMemory(long pid) {
    status = Path.of("/proc", Long.toString(pid), "status");
  }

  void look() {
    try {
      bytes = Math.max(bytes, peak(Files.readString(status)));
    } catch (IOException e) {
      // The process has ended since, or this is no Linux: what was seen before stands.
    }
  }

  long bytes() {
    return bytes;
  }

  /** The peak that the system tells in a process's status, or 0. */
  static long peak(String status) {
    return status
        .lines()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> KILO * Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElse(0);
  }
}
