package strangers;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.bulkhead.ThreadPoolBulkhead;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.decorators.Decorators;
import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import io.github.resilience4j.timelimiter.TimeLimiter;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A service that fails now and then, called through all that guards it. */
public final class Resilience4jCalls {
  private static final int CALLS = 60;

  private Resilience4jCalls() {}

  public static void main(String[] arguments) throws Exception {
    CircuitBreaker breaker =
        CircuitBreaker.of(
            "breaker",
            CircuitBreakerConfig.custom()
                .slidingWindowSize(10)
                .waitDurationInOpenState(Duration.ofMillis(5))
                .automaticTransitionFromOpenToHalfOpenEnabled(true)
                .build());
    Bulkhead bulkhead =
        Bulkhead.of("bulkhead", BulkheadConfig.custom().maxConcurrentCalls(2).build());
    RateLimiter limiter =
        RateLimiter.of(
            "limiter",
            RateLimiterConfig.custom()
                .limitForPeriod(50)
                .limitRefreshPeriod(Duration.ofMillis(10))
                .timeoutDuration(Duration.ofMillis(50))
                .build());
    Retry retry =
        Retry.of(
            "retry", RetryConfig.custom().maxAttempts(3).waitDuration(Duration.ofMillis(1)).build());
    AtomicInteger calls = new AtomicInteger();
    AtomicInteger ended = new AtomicInteger();
    Together.User user =
        number -> {
          for (int i = 0; i < CALLS; i++) {
            int call = i;
            Supplier<Integer> guarded =
                Decorators.ofSupplier(() -> serve(call, calls))
                    .withCircuitBreaker(breaker)
                    .withBulkhead(bulkhead)
                    .withRateLimiter(limiter)
                    .withRetry(retry)
                    .withFallback(problem -> -1)
                    .decorate();
            guarded.get();
            ended.incrementAndGet();
          }
        };
    Together.run(user, user, user);
    System.out.println(ended.get() + " " + (calls.get() > 0) + " " + limitTime() + " " + pool());
  }

  private static int serve(int call, AtomicInteger calls) {
    calls.incrementAndGet();
    if (call % 4 == 0) {
      throw new IllegalStateException("out of order");
    }
    return call;
  }

  /** The limiter interrupts what takes too long. */
  private static String limitTime() throws Exception {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    CompletableFuture<String> interrupted = new CompletableFuture<>();
    try {
      TimeLimiter.of(Duration.ofMillis(20))
          .executeFutureSupplier(
              () ->
                  executor.submit(
                      () -> {
                        try {
                          Thread.sleep(60_000);
                        } catch (InterruptedException expected) {
                          interrupted.complete("interrupted");
                        }
                      }));
      return "in time";
    } catch (TimeoutException expected) {
      return interrupted.get();
    } finally {
      executor.shutdown();
    }
  }

  private static int pool() throws Exception {
    try (ThreadPoolBulkhead pool = ThreadPoolBulkhead.ofDefaults("pool")) {
      int[] holder = new int[1];
      pool.executeSupplier(
              () -> {
                holder[0] = 7;
                return holder;
              })
          .toCompletableFuture()
          .get();
      return holder[0];
    }
  }
}
