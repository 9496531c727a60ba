package io.photofinish.recorder.real.drivers;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;

/** A cache with a limit, an expiry and statistics that four threads fill, read and empty. */
public final class CaffeineCache {
  private static final int ROUNDS = 300;
  private static final int KEYS = 60;

  private CaffeineCache() {}

  public static void main(String[] arguments) throws InterruptedException {
    Cache<Integer, String> cache =
        Caffeine.newBuilder()
            .maximumSize(KEYS / 2)
            .expireAfterWrite(Duration.ofMinutes(1))
            .recordStats()
            .build();
    Together.User user = number -> use(cache, number);
    Together.run(user, user, user, user);
    cache.cleanUp();
    System.out.println(cache.estimatedSize() <= KEYS / 2);
  }

  private static void use(Cache<Integer, String> cache, int number) {
    for (int i = 0; i < ROUNDS; i++) {
      int key = (i * (number + 1)) % KEYS;
      switch (i % 5) {
        case 0 -> cache.put(key, "value " + key);
        case 1, 2 -> check(key, cache.getIfPresent(key));
        case 3 -> check(key, cache.get(key, missing -> "value " + missing));
        default -> cache.invalidate(key);
      }
    }
  }

  private static void check(int key, String value) {
    if (value != null && !value.equals("value " + key)) {
      throw new IllegalStateException(key + " has " + value);
    }
  }
}
