package io.photofinish.recorder.programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;

/**
 * Threads that contend for all kinds of the JDK's locks and hand objects to each other by all kinds
 * of its collections, without a race.
 */
@SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry"}) // Waits are short, locks are nested.
public final class CleanStress {
  /** A value that must be protected. */
  private static final class Box {
    private int value;

    Box(int value) {
      this.value = value;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Box byLock = new Box(0);
  private final ReentrantReadWriteLock twoLocks = new ReentrantReadWriteLock();
  private final Condition written = twoLocks.writeLock().newCondition();
  private final Box byTwoLocks = new Box(0);
  private final StampedLock stamped = new StampedLock();
  private final Box byStamp = new Box(0);
  private final Semaphore single = new Semaphore(1);
  private final Box bySemaphore = new Box(0);
  private final Semaphore handOvers = new Semaphore(0);
  private final AtomicBoolean spin = new AtomicBoolean();
  private final Box bySpinning = new Box(0);
  private final Map<String, Box> concurrent = new ConcurrentHashMap<>();
  private final LinkedBlockingQueue<Box> queue = new LinkedBlockingQueue<>();
  private final AtomicReference<Box> latest = new AtomicReference<>(new Box(0));
  private final Map<Integer, Integer> plain = new HashMap<>();
  private final List<Integer> list = new ArrayList<>();
  private final ThreadLocal<Integer> seen = ThreadLocal.withInitial(() -> 0);

  private CleanStress() {}

  /** Takes the number of threads, the rounds of each, and a seed. */
  public static void main(String[] arguments) throws Exception {
    int threads = Integer.parseInt(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    CleanStress stress = new CleanStress();
    CyclicBarrier start = new CyclicBarrier(threads);
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Random random = new Random(seed + i);
      all.add(new Thread(() -> stress.run(start, rounds, random)));
    }
    all.forEach(Thread::start);
    for (Thread thread : all) {
      thread.join();
    }
    stress.runTasks(rounds / 20);
    System.out.println("done");
  }

  private void run(CyclicBarrier start, int rounds, Random random) {
    try {
      start.await();
      for (int i = 0; i < rounds; i++) {
        step(random);
      }
    } catch (Exception problem) {
      throw new IllegalStateException(problem);
    }
  }

  private void step(Random random) throws InterruptedException {
    switch (random.nextInt(14)) {
      case 0 -> underLock(random);
      case 1 -> read();
      case 2 -> write(random);
      case 3 -> downgrade();
      case 4 -> readOptimistically();
      case 5 -> convert();
      case 6 -> underPermit();
      case 7 -> handOver();
      case 8 -> whileSpinning();
      case 9 -> {
        Box made = new Box(1);
        see(concurrent.merge("a", made, (old, added) -> new Box(old.value + added.value)).value);
      }
      case 10 -> concurrent.compute("b", (key, box) -> increased(box));
      case 11 -> concurrent.values().forEach(box -> see(box == null ? 1 : 0));
      case 12 -> see(latest.updateAndGet(old -> new Box(old.value + 1)).value);
      default -> see(latest.get().value);
    }
  }

  private static Box increased(Box box) {
    Box result = box == null ? new Box(0) : box;
    result.value++;
    return result;
  }

  private void see(int value) {
    seen.set(seen.get() + value);
  }

  private void underLock(Random random) throws InterruptedException {
    lock.lock();
    try {
      byLock.value++;
      list.add(byLock.value);
      plain.merge(byLock.value % 10, 1, Integer::sum);
      if (random.nextInt(10) == 0) {
        see(changed.awaitNanos(100_000) > 0 ? 1 : 0);
        byLock.value++;
      }
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  private void read() {
    twoLocks.readLock().lock();
    try {
      see(byTwoLocks.value);
    } finally {
      twoLocks.readLock().unlock();
    }
  }

  private void write(Random random) throws InterruptedException {
    twoLocks.writeLock().lock();
    twoLocks.writeLock().lock();
    try {
      byTwoLocks.value++;
      if (random.nextInt(10) == 0) {
        see(written.awaitNanos(100_000) > 0 ? 1 : 0);
        byTwoLocks.value++;
      }
      written.signalAll();
    } finally {
      twoLocks.writeLock().unlock();
      byTwoLocks.value++;
      twoLocks.writeLock().unlock();
    }
  }

  private void downgrade() {
    twoLocks.writeLock().lock();
    try {
      byTwoLocks.value++;
      twoLocks.readLock().lock();
    } finally {
      twoLocks.writeLock().unlock();
    }
    see(byTwoLocks.value);
    twoLocks.readLock().unlock();
  }

  private void readOptimistically() {
    long stamp = stamped.tryOptimisticRead();
    int value = byStamp.value;
    if (!stamped.validate(stamp)) {
      stamp = stamped.readLock();
      try {
        value = byStamp.value;
      } finally {
        stamped.unlockRead(stamp);
      }
    }
    see(value);
  }

  private void convert() {
    long stamp = stamped.readLock();
    try {
      see(byStamp.value);
      long converted = stamped.tryConvertToWriteLock(stamp);
      if (converted == 0) {
        stamped.unlockRead(stamp);
        stamp = stamped.writeLock();
      } else {
        stamp = converted;
      }
      byStamp.value++;
    } finally {
      stamped.unlock(stamp);
    }
  }

  private void underPermit() throws InterruptedException {
    single.acquire();
    try {
      bySemaphore.value++;
    } finally {
      single.release();
    }
  }

  /** Each box belongs to who takes it. */
  private void handOver() {
    Box mine = new Box(1);
    mine.value++;
    queue.add(mine);
    handOvers.release();
    if (handOvers.tryAcquire()) {
      Box other = queue.poll();
      if (other != null) {
        other.value++;
      }
    }
  }

  private void whileSpinning() {
    while (!spin.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
    bySpinning.value++;
    spin.set(false);
  }

  private void runTasks(int rounds) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    for (int i = 0; i < rounds; i++) {
      Box box = new Box(i);
      CompletableFuture<Box> future =
          CompletableFuture.supplyAsync(() -> increased(box), pool)
              .thenApply(CleanStress::increased)
              .thenCombine(
                  CompletableFuture.supplyAsync(() -> new Box(1)),
                  (one, other) -> new Box(one.value + other.value));
      see(pool.submit(() -> ++future.join().value).get());
      see(future.join().value);
      int[] sums = new int[64];
      IntStream.range(0, 64).parallel().forEach(n -> sums[n] = n);
      see(sums[63]);
      see(IntStream.range(0, 64).parallel().mapToObj(Box::new).mapToInt(b -> ++b.value).sum());
    }
    pool.shutdown();
  }
}
