package strangers;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.cache2k.Cache;
import org.cache2k.Cache2kBuilder;

/** A loading cache with a limit, whose entries expire at once, soon or never. */
public final class Cache2kCache {
  private static final int ROUNDS = 400;
  private static final int KEYS = 60;

  private Cache2kCache() {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicLong loads = new AtomicLong();
    try (Cache<Integer, String> cache =
        Cache2kBuilder.of(Integer.class, String.class)
            .entryCapacity(KEYS / 2)
            .expireAfterWrite(20, TimeUnit.MILLISECONDS)
            .refreshAhead(true)
            .loader(
                key -> {
                  loads.incrementAndGet();
                  return "value " + key;
                })
            .build()) {
      Together.User user = number -> use(cache, number);
      Together.run(user, user, user, user);
      System.out.println(loads.get() > 0);
    }
  }

  private static void use(Cache<Integer, String> cache, int number) throws InterruptedException {
    for (int i = 0; i < ROUNDS; i++) {
      int key = (i * (number + 1)) % KEYS;
      switch (i % 6) {
        case 0 -> cache.put(key, "value " + key);
        case 1, 2 -> check(key, cache.peek(key));
        case 3 -> check(key, cache.get(key));
        case 4 -> check(key, cache.invoke(key, entry -> entry.exists() ? entry.getValue() : null));
        default -> cache.remove(key);
      }
      if (i % 100 == 99) {
        Thread.sleep(25);
      }
    }
  }

  private static void check(int key, String value) {
    if (value != null && !value.equals("value " + key)) {
      throw new IllegalStateException(key + " has " + value);
    }
  }
}
