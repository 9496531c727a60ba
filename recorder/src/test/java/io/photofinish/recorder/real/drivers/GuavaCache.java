package io.photofinish.recorder.real.drivers;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.time.Duration;

/** A loading cache with a limit and an expiry that four threads fill, read and empty. */
public final class GuavaCache {
  private static final int ROUNDS = 300;
  private static final int KEYS = 60;

  private GuavaCache() {}

  public static void main(String[] arguments) throws InterruptedException {
    LoadingCache<Integer, String> cache =
        CacheBuilder.newBuilder()
            .maximumSize(KEYS / 2)
            .expireAfterWrite(Duration.ofMinutes(1))
            .recordStats()
            .build(CacheLoader.from(key -> "value " + key));
    Together.User user = number -> use(cache, number);
    Together.run(user, user, user, user);
    System.out.println(cache.size() <= KEYS / 2);
  }

  private static void use(LoadingCache<Integer, String> cache, int number) {
    for (int i = 0; i < ROUNDS; i++) {
      int key = (i * (number + 1)) % KEYS;
      switch (i % 5) {
        case 0 -> cache.put(key, "value " + key);
        case 1, 2 -> check(key, cache.getIfPresent(key));
        case 3 -> check(key, cache.getUnchecked(key));
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
