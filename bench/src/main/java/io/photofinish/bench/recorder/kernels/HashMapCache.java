package io.photofinish.bench.recorder.kernels;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Threads ask a cache for what they need, and compute and store what is not there. The cache
 * forgets what was not used for longest; it is in parts, each a hash map with a lock of its own.
 */
public final class HashMapCache implements Kernel {
  private static final int PARTS = 16;

  private final int requests;
  private final int capacity;

  HashMapCache(int requests, int capacity) {
    this.requests = requests;
    this.capacity = capacity;
  }

  public static void main(String[] arguments) throws Exception {
    KernelRun.print(new HashMapCache(400_000, 8192), arguments);
  }

  private static final class Entry {
    private final int key;
    private final long value;

    /** The next with the same hash. */
    private Entry next;

    /** In the order of use. */
    private Entry older;

    private Entry newer;

    Entry(int key, long value) {
      this.key = key;
      this.value = value;
    }
  }

  /** Hashing with chains, and a list in the order of use. */
  private static final class Part {
    private final Entry[] chains;
    private final int capacity;
    private int size;
    private Entry oldest;
    private Entry newest;

    Part(int capacity) {
      this.capacity = capacity;
      chains = new Entry[Integer.highestOneBit(2 * capacity)];
    }

    synchronized Entry get(int key) {
      Entry entry = chains[index(key)];
      while (entry != null && entry.key != key) {
        entry = entry.next;
      }
      if (entry != null && entry != newest) {
        unlink(entry);
        append(entry);
      }
      return entry;
    }

    synchronized void put(int key, long value) {
      if (get(key) != null) {
        return;
      }
      if (size == capacity) {
        remove(oldest);
      }
      Entry entry = new Entry(key, value);
      entry.next = chains[index(key)];
      chains[index(key)] = entry;
      append(entry);
      size++;
    }

    private int index(int key) {
      return (key / PARTS) & (chains.length - 1);
    }

    private void remove(Entry entry) {
      unlink(entry);
      int index = index(entry.key);
      if (chains[index] == entry) {
        chains[index] = entry.next;
      } else {
        Entry before = chains[index];
        while (before.next != entry) {
          before = before.next;
        }
        before.next = entry.next;
      }
      size--;
    }

    private void unlink(Entry entry) {
      if (entry.older == null) {
        oldest = entry.newer;
      } else {
        entry.older.newer = entry.newer;
      }
      if (entry.newer == null) {
        newest = entry.older;
      } else {
        entry.newer.older = entry.older;
      }
    }

    private void append(Entry entry) {
      entry.older = newest;
      entry.newer = null;
      if (newest == null) {
        oldest = entry;
      } else {
        newest.newer = entry;
      }
      newest = entry;
    }
  }

  private static final class Cache {
    private final Part[] parts = new Part[PARTS];

    Cache(int capacity) {
      for (int i = 0; i < PARTS; i++) {
        parts[i] = new Part(capacity / PARTS);
      }
    }

    long get(int key) {
      Part part = parts[key % PARTS];
      Entry found = part.get(key);
      if (found != null) {
        return found.value;
      }
      long value = compute(key);
      part.put(key, value);
      return value;
    }

    /** What is worth remembering. */
    private static long compute(int key) {
      long value = key;
      for (int i = 0; i < 200; i++) {
        value = value * 6364136223846793005L + 1442695040888963407L;
        value ^= value >>> 29;
      }
      return value;
    }
  }

  @Override
  public long round(int threads) throws Exception {
    Cache cache = new Cache(capacity);
    AtomicLong sum = new AtomicLong();
    Workers.run(
        threads,
        worker -> {
          long mine = 0;
          for (int request = worker; request < requests; request += threads) {
            mine += cache.get(key(request));
          }
          sum.addAndGet(mine);
        });
    return sum.get();
  }

  /** Few keys are asked for often, most seldom. */
  private static int key(int request) {
    int mixed = request * 0x9E3779B9;
    mixed ^= mixed >>> 15;
    int range = 1 << (4 + Integer.remainderUnsigned(mixed, 11));
    return ((mixed * 0x85EBCA6B) >>> 8) % range;
  }
}
