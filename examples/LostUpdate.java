/**
 * Two threads count in one variable. {@code count++} is a read and a write, so what one thread adds
 * may be lost if the other one is in between.
 */
public class LostUpdate {
  private static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(LostUpdate::work, "one");
    Thread two = new Thread(LostUpdate::work, "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("counted");
  }

  private static void work() {
    for (int i = 0; i < 100; i++) {
      count++; // Wrong: use an AtomicInteger, or a lock.
    }
  }
}
