package strangers;

import dev.failsafe.CircuitBreaker;
import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.Fallback;
import dev.failsafe.RetryPolicy;
import dev.failsafe.Timeout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Executions of which every fifth hangs until it is interrupted. */
public final class FailsafeCalls {
  private static final int CALLS = 40;

  private FailsafeCalls() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(4);
    FailsafeExecutor<Integer> guarded =
        Failsafe.with(
            Fallback.of(-1),
            RetryPolicy.<Integer>builder()
                .withMaxRetries(2)
                .withBackoff(Duration.ofMillis(100), Duration.ofMillis(300))
                .build(),
            CircuitBreaker.<Integer>builder()
                .withFailureThreshold(8, 10)
                .withDelay(Duration.ofMillis(5))
                .build(),
            Timeout.<Integer>builder(Duration.ofMillis(30)).withInterrupt().build())
            .with(executor);
    AtomicInteger ended = new AtomicInteger();
    Together.User user =
        number -> {
          List<CompletableFuture<Integer>> results = new ArrayList<>();
          for (int i = 0; i < CALLS; i++) {
            int call = i;
            results.add(guarded.getAsync(() -> serve(call)));
          }
          for (CompletableFuture<Integer> result : results) {
            result.get();
            ended.incrementAndGet();
          }
        };
    Together.run(user, user);
    executor.shutdown();
    System.out.println(ended.get());
  }

  private static int serve(int call) throws InterruptedException {
    if (call % 5 == 0) {
      Thread.sleep(60_000);
    }
    if (call % 3 == 0) {
      throw new IllegalStateException("out of order");
    }
    return call;
  }
}
