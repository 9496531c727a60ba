package strangers;

import java.util.concurrent.CountDownLatch;

/** Runs what the users of a library do, each in a thread of its own, at the same time. */
final class Together {
  /** What one user does, given the user's number. */
  interface User {
    void use(int number) throws Exception;
  }

  private Together() {}

  static void run(User... users) throws InterruptedException {
    CountDownLatch start = new CountDownLatch(1);
    Thread[] threads = new Thread[users.length];
    for (int i = 0; i < users.length; i++) {
      int number = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  start.await();
                  users[number].use(number);
                } catch (Exception failure) {
                  throw new IllegalStateException(failure);
                }
              },
              "user " + number);
      threads[i].start();
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
