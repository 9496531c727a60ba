import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Nothing is wrong here: a lock guards the count, and main waits for all tasks. */
public class CleanCounter {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int count;

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    for (int i = 0; i < 10; i++) {
      pool.execute(CleanCounter::add);
    }
    pool.shutdown();
    if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
      System.out.println("counted " + count);
    }
  }

  private static void add() {
    LOCK.lock();
    try {
      count++;
    } finally {
      LOCK.unlock();
    }
  }
}
