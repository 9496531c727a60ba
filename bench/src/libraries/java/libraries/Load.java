package libraries;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** How many threads do how much: the arguments of all programs here. */
public record Load(int threads, int amount) {
  /** What one thread does. */
  public interface Part {
    long run(int thread) throws Exception;
  }

  /** Reads threads and amount; the amount is a letter for a usual one, or any number. */
  public static Load of(String[] arguments, int tiny, int usual, int large) {
    int threads = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2;
    String size = arguments.length > 1 ? arguments[1] : "A";
    int amount =
        switch (size) {
          case "T" -> tiny;
          case "A" -> usual;
          case "B" -> large;
          default -> Integer.parseInt(size);
        };
    return new Load(threads, amount);
  }

  /** The part of the amount that a thread has. */
  public int share(int thread) {
    return amount / threads + (thread < amount % threads ? 1 : 0);
  }

  /** Runs all parts at once, and adds up what they return. */
  public long together(Part part) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Long>> results = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        results.add(pool.submit(() -> part.run(thread)));
      }
      long sum = 0;
      for (Future<Long> result : results) {
        sum += result.get();
      }
      return sum;
    } finally {
      pool.shutdownNow();
    }
  }

  /** Prints what was computed, and ends with an error if it is not what was expected. */
  public static void finish(long result, long expected) {
    System.out.println("checksum " + result);
    if (result != expected) {
      System.err.println("wrong result: " + result + ", not " + expected);
      System.exit(1);
    }
  }
}
