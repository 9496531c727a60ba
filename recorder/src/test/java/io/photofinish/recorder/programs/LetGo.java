package io.photofinish.recorder.programs;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Uses an object in every way that the recorder sees, lets it go in the middle of the method that
 * used it, and asks whether it can be collected while the method is still running. Run it in the
 * interpreter: there a local variable keeps what it holds until the method ends.
 */
@SuppressWarnings({
  "unused",
  "UnusedVariable",
  "WaitNotInLoop",
  "LockNotBeforeTry",
  "ModifiedButNotUsed",
  "IdentityHashMapUsage",
  "ObjectToString",
  "SelfEquals"
})
public final class LetGo {
  /** What is to be let go; others may know it. */
  private static final class Thing {
    private static Object last;
    private Object field;
    private volatile Object atomic;
    private int number;

    synchronized void enter(Object other) {
      number++;
    }

    void fail(Object other) {
      throw new IllegalStateException();
    }
  }

  /** A way to use an object, which lets go of it before it says whether the object is gone. */
  private interface Use {
    boolean isGoneAfter(WeakReference<Thing> reference) throws Exception;
  }

  private static Thing[] source = new Thing[1];

  private LetGo() {}

  /** Prints the ways after which the object is still there. */
  public static void main(String[] arguments) throws Exception {
    Map<String, Use> uses = new LinkedHashMap<>();
    uses.put("weak reference", LetGo::weakReference);
    uses.put("field read", LetGo::fieldRead);
    uses.put("field written", LetGo::fieldWritten);
    uses.put("volatile", LetGo::volatileField);
    uses.put("stored elsewhere", LetGo::storedElsewhere);
    uses.put("static", LetGo::staticField);
    uses.put("element", LetGo::element);
    uses.put("monitor", LetGo::monitor);
    uses.put("synchronized method", LetGo::synchronizedMethod);
    uses.put("wait", LetGo::waiting);
    uses.put("notify", LetGo::notifying);
    uses.put("list", LetGo::list);
    uses.put("map", LetGo::map);
    uses.put("map as value", LetGo::mapValue);
    uses.put("concurrent map", LetGo::concurrentMap);
    uses.put("queue", LetGo::queue);
    uses.put("iterator", LetGo::iterator);
    uses.put("entry", LetGo::entry);
    uses.put("string builder", LetGo::stringBuilder);
    uses.put("atomic reference", LetGo::atomicReference);
    uses.put("compare and set", LetGo::compareAndSet);
    uses.put("array copy", LetGo::arrayCopy);
    uses.put("call that throws", LetGo::throwingCall);
    uses.put("JDK call that throws", LetGo::throwingJdkCall);
    uses.put("concatenation", LetGo::concatenation);
    uses.put("thread", LetGo::thread);
    uses.put("identity hash", LetGo::identityHash);
    uses.put("lock", LetGo::lock);
    int kept = 0;
    for (Map.Entry<String, Use> use : uses.entrySet()) {
      if (!isGone(use.getValue())) {
        System.out.println("kept: " + use.getKey());
        kept++;
      }
    }
    System.out.println(uses.size() + " ways, " + kept + " keep");
  }

  private static boolean isGone(Use use) throws Exception {
    return use.isGoneAfter(makeThing());
  }

  private static WeakReference<Thing> makeThing() {
    source[0] = new Thing();
    return new WeakReference<>(source[0]);
  }

  /** Gives the thing away: nothing but the caller has it. */
  private static Thing take() {
    Thing thing = source[0];
    source[0] = null;
    return thing;
  }

  /** Whether what is referred to is collected. */
  static boolean isCollected(WeakReference<?> reference) {
    for (int i = 0; i < 5 && !reference.refersTo(null); i++) {
      System.gc();
    }
    return reference.refersTo(null);
  }

  private static boolean weakReference(WeakReference<Thing> reference) {
    Thing thing = take();
    WeakReference<Thing> another = new WeakReference<>(thing, new ReferenceQueue<>());
    thing = null;
    return isCollected(reference) && another.refersTo(null);
  }

  private static boolean fieldRead(WeakReference<Thing> reference) {
    Thing thing = take();
    int number = thing.number;
    Object value = thing.field;
    thing = null;
    return isCollected(reference);
  }

  private static boolean fieldWritten(WeakReference<Thing> reference) {
    Thing thing = take();
    thing.number = 1;
    thing.number++;
    thing.field = "x";
    thing = null;
    return isCollected(reference);
  }

  private static boolean volatileField(WeakReference<Thing> reference) {
    Thing thing = take();
    thing.atomic = "x";
    Object value = thing.atomic;
    thing = null;
    return isCollected(reference);
  }

  private static boolean storedElsewhere(WeakReference<Thing> reference) {
    Thing thing = take();
    Thing other = new Thing();
    Thing.last = other;
    other.field = thing;
    other.field = null;
    thing = null;
    return isCollected(reference);
  }

  private static boolean staticField(WeakReference<Thing> reference) {
    Thing thing = take();
    Thing.last = thing;
    Object read = Thing.last;
    read = null;
    Thing.last = null;
    thing = null;
    return isCollected(reference);
  }

  private static boolean element(WeakReference<Thing> reference) {
    Thing thing = take();
    Thing[] array = new Thing[2];
    Thing.last = array;
    array[1] = thing;
    Thing read = array[1];
    read = null;
    array[1] = null;
    thing = null;
    return isCollected(reference);
  }

  private static boolean monitor(WeakReference<Thing> reference) {
    Thing thing = take();
    synchronized (thing) {
      thing.number++;
    }
    // The compiler keeps a monitor in a variable of its own, which this one takes the place of.
    int overwritten = 1;
    int also = 2;
    thing = null;
    return isCollected(reference);
  }

  private static boolean synchronizedMethod(WeakReference<Thing> reference) {
    Thing thing = take();
    thing.enter(thing);
    thing = null;
    return isCollected(reference);
  }

  private static boolean waiting(WeakReference<Thing> reference) throws Exception {
    Thing thing = take();
    waitBriefly(thing);
    thing = null;
    return isCollected(reference);
  }

  private static synchronized void waitBriefly(Thing thing) throws InterruptedException {
    synchronized (thing) {
      thing.wait(0, 1);
    }
  }

  private static boolean notifying(WeakReference<Thing> reference) {
    Thing thing = take();
    notifyAll(thing);
    thing = null;
    return isCollected(reference);
  }

  private static void notifyAll(Thing thing) {
    synchronized (thing) {
      thing.notifyAll();
    }
  }

  private static boolean list(WeakReference<Thing> reference) {
    Thing thing = take();
    List<Thing> list = new ArrayList<>();
    Thing.last = list;
    list.add(thing);
    list.set(0, thing);
    boolean contained = list.contains(thing);
    list.remove(thing);
    list.clear();
    thing = null;
    return isCollected(reference);
  }

  private static boolean map(WeakReference<Thing> reference) {
    Thing thing = take();
    Map<Thing, String> map = new HashMap<>();
    Thing.last = map;
    map.put(thing, "x");
    String value = map.get(thing);
    map.merge(thing, "y", (a, b) -> b);
    map.remove(thing);
    Map<Thing, String> weak = new WeakHashMap<>();
    weak.put(thing, "x");
    Map<Thing, String> identity = new IdentityHashMap<>();
    identity.put(thing, "x");
    identity.clear();
    thing = null;
    return isCollected(reference);
  }

  private static boolean mapValue(WeakReference<Thing> reference) {
    Thing thing = take();
    Map<String, Thing> map = new HashMap<>();
    Thing.last = map;
    map.put("x", thing);
    map.put("x", thing);
    Thing got = map.get("x");
    got = null;
    map.clear();
    thing = null;
    return isCollected(reference);
  }

  private static boolean concurrentMap(WeakReference<Thing> reference) {
    Thing thing = take();
    Map<Thing, Thing> map = new ConcurrentHashMap<>();
    Thing.last = map;
    map.put(thing, thing);
    map.computeIfPresent(thing, (key, value) -> null);
    map.clear();
    thing = null;
    return isCollected(reference);
  }

  private static boolean queue(WeakReference<Thing> reference) throws Exception {
    Thing thing = take();
    LinkedBlockingQueue<Thing> queue = new LinkedBlockingQueue<>();
    Thing.last = queue;
    queue.put(thing);
    Thing taken = queue.take();
    taken = null;
    thing = null;
    queue.put(new Thing());
    queue.take();
    return isCollected(reference);
  }

  private static boolean iterator(WeakReference<Thing> reference) {
    Thing thing = take();
    List<Thing> list = new ArrayList<>();
    Thing.last = list;
    list.add(thing);
    Thing seen = list.iterator().next();
    seen = null;
    list.clear();
    thing = null;
    return isCollected(reference);
  }

  private static boolean entry(WeakReference<Thing> reference) {
    Thing thing = take();
    Map<String, Thing> map = new HashMap<>();
    Thing.last = map;
    map.put("x", thing);
    // Only one: the loop is left before the iterator is asked for more.
    Thing seen = map.entrySet().iterator().next().getValue();
    seen = null;
    map.clear();
    thing = null;
    return isCollected(reference);
  }

  private static boolean stringBuilder(WeakReference<Thing> reference) {
    Thing thing = take();
    StringBuilder text = new StringBuilder();
    Thing.last = text;
    text.append(thing).append((Object) thing);
    thing = null;
    return isCollected(reference);
  }

  private static boolean atomicReference(WeakReference<Thing> reference) {
    Thing thing = take();
    AtomicReference<Thing> variable = new AtomicReference<>();
    Thing.last = variable;
    variable.set(thing);
    variable.getAndSet(thing);
    Thing got = variable.get();
    got = null;
    variable.set(null);
    thing = null;
    return isCollected(reference);
  }

  private static boolean compareAndSet(WeakReference<Thing> reference) {
    Thing thing = take();
    AtomicReference<Thing> variable = new AtomicReference<>();
    Thing.last = variable;
    boolean wasSet = variable.compareAndSet(null, thing) && variable.compareAndSet(thing, null);
    thing = null;
    return isCollected(reference);
  }

  private static boolean arrayCopy(WeakReference<Thing> reference) {
    Thing thing = take();
    Thing[] from = {thing};
    Thing[] to = new Thing[1];
    Thing.last = to;
    System.arraycopy(from, 0, to, 0, 1);
    from[0] = null;
    to[0] = null;
    thing = null;
    return isCollected(reference);
  }

  private static boolean throwingCall(WeakReference<Thing> reference) {
    Thing thing = take();
    try {
      thing.fail(thing);
    } catch (IllegalStateException expected) {
      thing = null;
    }
    thing = null;
    return isCollected(reference);
  }

  private static boolean throwingJdkCall(WeakReference<Thing> reference) {
    Thing thing = take();
    try {
      Collections.<Object>emptyList().add(thing);
    } catch (UnsupportedOperationException expected) {
      thing = null;
    }
    try {
      new ArrayList<Object>().set(5, reference.get());
    } catch (IndexOutOfBoundsException expected) {
      thing = null;
    }
    thing = null;
    return isCollected(reference);
  }

  private static boolean concatenation(WeakReference<Thing> reference) {
    Thing thing = take();
    String text = "a " + thing + " b";
    thing = null;
    return isCollected(reference);
  }

  private static boolean thread(WeakReference<Thing> reference) throws Exception {
    Thing thing = take();
    start(thing).join();
    thing = null;
    return isCollected(reference);
  }

  private static Thread start(Thing thing) {
    Thread thread = new Thread(() -> thing.enter(thing));
    thread.start();
    return thread;
  }

  private static boolean identityHash(WeakReference<Thing> reference) {
    Thing thing = take();
    int hash = System.identityHashCode(thing) + thing.hashCode();
    boolean equal = thing.equals(thing);
    thing = null;
    return isCollected(reference);
  }

  private static boolean lock(WeakReference<Thing> reference) throws Exception {
    Thing thing = take();
    ReentrantLock lock = new ReentrantLock();
    WeakReference<Object> lockReference = new WeakReference<>(lock);
    Condition condition = lock.newCondition();
    lock.lock();
    condition.awaitNanos(1);
    condition.signal();
    lock.unlock();
    lock = null;
    condition = null;
    StampedLock stamped = new StampedLock();
    WeakReference<Object> stampedReference = new WeakReference<>(stamped);
    stamped.unlockWrite(stamped.writeLock());
    stamped = null;
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    WeakReference<Object> bothReference = new WeakReference<>(both);
    both.readLock().lock();
    both.readLock().unlock();
    both = null;
    thing = null;
    return isCollected(lockReference)
        && isCollected(stampedReference)
        && isCollected(bothReference)
        && isCollected(reference);
  }
}
