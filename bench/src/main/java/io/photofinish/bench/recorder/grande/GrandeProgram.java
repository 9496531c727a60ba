package io.photofinish.bench.recorder.grande;

import java.util.Locale;

/**
 * A program that prepares its data, computes something in several threads, and checks the result.
 * Whoever runs it sees by its exit code whether it was right.
 */
public abstract class GrandeProgram {
  private static final int WRONG = 1;
  private static final int MISUSED = 2;

  protected int threads;

  protected GrandeProgram(int threads) {
    this.threads = threads;
  }

  /** Makes the data. Called once, by one thread. */
  protected abstract void initialise();

  /** Computes with all threads. */
  protected abstract void kernel();

  /** What was computed, as a text that is the same for every right run of this size. */
  protected abstract String checksum();

  /** Why the result is wrong, or null if it is right. */
  protected abstract String mistake();

  /** Computes, and tells why the result is wrong, or null if it is right. */
  public final String run() {
    initialise();
    kernel();
    return mistake();
  }

  /** How a program is made of its arguments. */
  public interface Maker {
    GrandeProgram make(String[] args);
  }

  /** Runs a program to its end, and ends the process with an error if anything is wrong. */
  public static void main(Maker maker, String[] args) {
    GrandeProgram program;
    try {
      program = maker.make(args);
    } catch (IllegalArgumentException wrongArguments) {
      System.err.println(wrongArguments.getMessage());
      System.exit(MISUSED);
      return;
    }
    String mistake = program.run();
    System.out.println("checksum " + program.checksum());
    if (mistake != null) {
      System.err.println("wrong result: " + mistake);
      System.exit(WRONG);
    }
  }

  /** The argument at an index, a positive number, or what is used without it. */
  protected static int number(String[] args, int index, int otherwise) {
    if (args.length <= index) {
      return otherwise;
    }
    if (!args[index].matches("[1-9][0-9]{0,8}")) {
      throw new IllegalArgumentException("expected a positive number, not '" + args[index] + "'");
    }
    return Integer.parseInt(args[index]);
  }

  /** The size, which is the second argument: a letter for a usual one, or any number. */
  protected static int size(String[] args, int tiny, int usual, int large) {
    if (args.length < 2) {
      return usual;
    }
    return switch (args[1]) {
      case "T" -> tiny;
      case "A" -> usual;
      case "B" -> large;
      default -> number(args, 1, usual);
    };
  }

  /** Runs all parts at once, the first of them in this thread, and waits for their end. */
  protected static void runAll(Runnable[] parts) {
    Thread[] others = new Thread[parts.length];
    for (int i = 1; i < parts.length; i++) {
      others[i] = new Thread(parts[i], "grande-" + i);
      others[i].start();
    }
    parts[0].run();
    for (int i = 1; i < parts.length; i++) {
      try {
        others[i].join();
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted while " + others[i] + " still runs", e);
      }
    }
  }

  /** A number as text, without the last digits, which depend on the order of additions. */
  protected static String rounded(double value) {
    return String.format(Locale.ROOT, "%.8e", value);
  }

  /** Whether two numbers are equal but for rounding. */
  protected static boolean close(double value, double expected) {
    return Math.abs(value - expected) <= 1e-8 * Math.max(1, Math.abs(expected));
  }
}
