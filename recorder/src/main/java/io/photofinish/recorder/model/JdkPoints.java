package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.JdkPoint.Place.AFTER_CALL;
import static io.photofinish.recorder.model.JdkPoint.Place.BEFORE_CALL;
import static io.photofinish.recorder.model.JdkPoint.Place.ENTRY;
import static io.photofinish.recorder.model.JdkPoint.Place.FIELD_READ;
import static io.photofinish.recorder.model.JdkPoint.Place.FIELD_WRITE;
import static io.photofinish.recorder.model.JdkPoint.Place.RETURN;

import io.photofinish.recorder.runtime.ThreadHooks;
import io.photofinish.recorder.runtime.jdk.AtomicHooks;
import io.photofinish.recorder.runtime.jdk.FlowHooks;
import io.photofinish.recorder.runtime.jdk.MapHooks;
import io.photofinish.recorder.runtime.jdk.SemaphoreHooks;
import io.photofinish.recorder.runtime.jdk.SynchronizerHooks;
import io.photofinish.recorder.runtime.jdk.TaskHooks;
import java.util.ArrayList;
import java.util.List;

/**
 * The places in the JDK that report themselves: where one thread hands something to another without
 * a call of the program, or where all callers are to be seen. They exist in JDK 17 to 25, or in
 * some of them.
 */
public final class JdkPoints {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String ATOMIC = CONCURRENT + "atomic/";

  private final List<JdkPoint> points = new ArrayList<>();

  private JdkPoints() {}

  /** All of them. */
  public static List<JdkPoint> all() {
    JdkPoints all = new JdkPoints();
    all.addThreads();
    all.addSynchronizers();
    all.addExecutors();
    all.addFutures();
    all.addForkJoin();
    all.addPublishers();
    all.addFunctions();
    return all.points;
  }

  private void addThreads() {
    String thread = "java/lang/Thread";
    String virtual = "java/lang/VirtualThread";
    at(thread, "start", ENTRY, ThreadHooks.class, "starting(t)");
    at(virtual, "start", ENTRY, ThreadHooks.class, "starting(t)");
    at(thread, "join", RETURN, ThreadHooks.class, "joined(t)");
    at(thread, "exit", ENTRY, ThreadHooks.class, "ending(t)");
    at(virtual, "run(Ljava/lang/Runnable;)V", RETURN, ThreadHooks.class, "ending(t)");
    at(thread, "interrupt", ENTRY, SynchronizerHooks.class, "interrupting(t)");
    at(virtual, "interrupt", ENTRY, SynchronizerHooks.class, "interrupting(t)");
    at(thread, "isInterrupted", RETURN, SynchronizerHooks.class, "interrupted(tr)");
    at(virtual, "isInterrupted", RETURN, SynchronizerHooks.class, "interrupted(tr)");
    at(thread, "interrupted", RETURN, SynchronizerHooks.class, "interrupted(r)");
    at("java/lang/Shutdown", "halt(I)V", ENTRY, ThreadHooks.class, "exiting()");
    at("java/lang/Shutdown", "shutdown()V", RETURN, ThreadHooks.class, "exiting()");
  }

  private void addSynchronizers() {
    Class<?> hooks = SynchronizerHooks.class;
    String latch = CONCURRENT + "CountDownLatch";
    at(latch, "countDown", ENTRY, hooks, "doing(t)");
    at(latch, "await()V", RETURN, hooks, "done(t)");
    at(latch, "await(JLjava/util/concurrent/TimeUnit;)Z", RETURN, hooks, "done(tr)");

    // A barrier is used again and again: what counts is its generation, here the fifth local.
    String barrier = CONCURRENT + "CyclicBarrier";
    inside(barrier, "dowait", FIELD_READ, "generation", hooks, "generationSeen()");
    inside(barrier, "dowait", BEFORE_CALL, "run", hooks, "done(F)");
    inside(barrier, "dowait", AFTER_CALL, "run", hooks, "doing(F)");
    at(barrier, "dowait", RETURN, hooks, "done(F)");

    String phaser = CONCURRENT + "Phaser";
    at(phaser, "doArrive|arriveAndAwaitAdvance|forceTermination", ENTRY, hooks, "arriving(t)");
    inside(phaser, "", BEFORE_CALL, "onAdvance", hooks, "advancing(t)");
    inside(phaser, "", AFTER_CALL, "onAdvance", hooks, "arriving(t)");
    String awaits = "arriveAndAwaitAdvance|awaitAdvance|awaitAdvanceInterruptibly";
    at(phaser, awaits, RETURN, hooks, "advanced(tr)");

    at(CONCURRENT + "Exchanger", "exchange", ENTRY, hooks, "exchanging(t1)");
    at(CONCURRENT + "Exchanger", "exchange", RETURN, hooks, "exchanged(tr)");

    String semaphore = CONCURRENT + "Semaphore";
    Class<?> permits = SemaphoreHooks.class;
    at(semaphore, "<init>(I)V", RETURN, permits, "made(t1)");
    at(semaphore, "<init>(IZ)V", RETURN, permits, "made(t1)");
    at(semaphore, "acquire(I)V", ENTRY, permits, "changing(t)");
    at(semaphore, "acquireUninterruptibly(I)V", ENTRY, permits, "changing(t)");
    at(semaphore, "tryAcquire(I)Z", ENTRY, permits, "changing(t)");
    at(semaphore, "tryAcquire(IJLjava/util/concurrent/TimeUnit;)Z", ENTRY, permits, "changing(t)");
    at(semaphore, "release(I)V", ENTRY, permits, "changing(t)");
    at(semaphore, "drainPermits|reducePermits", ENTRY, permits, "changing(t)");
    at(semaphore, "acquire|acquireUninterruptibly|drainPermits", RETURN, permits, "acquired(t)");
    at(semaphore, "tryAcquire", RETURN, permits, "acquired(tr)");
    at(semaphore, "release", ENTRY, permits, "releasing(t)");
  }

  private void addExecutors() {
    Class<?> hooks = TaskHooks.class;
    String pool = CONCURRENT + "ThreadPoolExecutor";
    at(pool, "execute", ENTRY, hooks, "handingIn(1)");
    inside(pool, "runWorker", BEFORE_CALL, "beforeExecute", hooks, "running(o)");
    at(pool, "processWorkerExit", ENTRY, hooks, "partEnding(t)");
    at(pool, "awaitTermination|isTerminated", RETURN, hooks, "terminated(tr)");

    String scheduled = CONCURRENT + "ScheduledThreadPoolExecutor";
    at(scheduled, "delayedExecute|reExecutePeriodic", ENTRY, hooks, "handingIn(1)");

    String each = CONCURRENT + "ThreadPerTaskExecutor";
    at(each, "taskComplete", ENTRY, hooks, "partEnding(t)");
    at(each, "isTerminated", RETURN, hooks, "terminated(tr)");
    at(
        each,
        "awaitTermination(JLjava/util/concurrent/TimeUnit;)Z",
        RETURN,
        hooks,
        "terminated(tr)");
    at(each, "awaitTermination()V", RETURN, hooks, "terminated(t)");

    at("java/util/Timer", "sched", ENTRY, hooks, "handingIn(1)");
    inside("java/util/TimerThread", "mainLoop", BEFORE_CALL, "run", hooks, "running(o)");
  }

  private void addFutures() {
    Class<?> hooks = SynchronizerHooks.class;
    String task = CONCURRENT + "FutureTask";
    at(task, "set|setException|cancel", ENTRY, hooks, "doing(t)");
    at(task, "report", ENTRY, hooks, "done(t)");
    at(task, "resultNow|exceptionNow", RETURN, hooks, "done(t)");

    String future = CONCURRENT + "CompletableFuture";
    String completes =
        "internalComplete|completeNull|completeValue|completeThrowable|completeRelay";
    at(future, completes, ENTRY, hooks, "doing(t)");
    inside(future, "", FIELD_WRITE, "result", hooks, "doing()");
    inside(future + "*", "", FIELD_READ, "result", TaskHooks.class, "resultSeen()");
  }

  private void addForkJoin() {
    Class<?> hooks = TaskHooks.class;
    String task = CONCURRENT + "ForkJoinTask";
    at(CONCURRENT + "ForkJoinPool", "externalPush", ENTRY, hooks, "handingIn(1)");
    at(CONCURRENT + "ForkJoinPool$WorkQueue", "push", ENTRY, hooks, "handingIn(1)");
    at(task, "<init>", RETURN, hooks, "handingIn(t)");
    at(task, "doExec", ENTRY, hooks, "running(t)");
    at(task, "setDone|trySetThrown|trySetCancelled", ENTRY, SynchronizerHooks.class, "doing(t)");
    inside(task, "", FIELD_READ, "status", hooks, "statusSeen()");
    at(task, "awaitDone", RETURN, hooks, "statusSeen(tr)");

    String completer = CONCURRENT + "CountedCompleter";
    at(completer, "weakCompareAndSetPendingCount", ENTRY, hooks, "partEnding(t)");
    at(completer, "compareAndSetPendingCount", ENTRY, hooks, "partEnding(t)");
    at(completer, "addToPendingCount", ENTRY, hooks, "partEnding(t)");
    String counts = "tryComplete|propagateCompletion|firstComplete|decrementPendingCountUnlessZero";
    inside(completer, counts, FIELD_READ, "pending", hooks, "pendingSeen()");

    // In turn: each of its leaves comes after those to its left.
    String ordered = "java/util/stream/ForEachOps$ForEachOrderedTask";
    Class<?> turns = SynchronizerHooks.class;
    at(ordered, "onCompletion", ENTRY, turns, "done(t.action)");
    inside(ordered, "onCompletion", BEFORE_CALL, "remove", turns, "doing(t.action)");
    inside(ordered, "onCompletion", BEFORE_CALL, "getAndSet", turns, "doing(t.action)");

    String pool = CONCURRENT + "ForkJoinPool";
    at(pool, "deregisterWorker", ENTRY, hooks, "partEnding(t)");
    at(pool, "awaitTermination|isTerminated", RETURN, hooks, "terminated(tr)");
    // A worker that has nothing to do any more: in one of these, that depends on the JDK.
    at(pool, "awaitWork|deactivate", ENTRY, hooks, "partEnding(t)");
    at(pool, "awaitQuiescence", RETURN, hooks, "terminated(tr)");
  }

  private void addPublishers() {
    Class<?> hooks = FlowHooks.class;
    String subscription = CONCURRENT + "SubmissionPublisher$BufferedSubscription";
    at(subscription, "offer", ENTRY, hooks, "offering(t1)");
    at(subscription, "onComplete|onError", ENTRY, SynchronizerHooks.class, "doing(t)");
    at(subscription, "consumeNext", ENTRY, hooks, "consuming(t2)");
    String tells = "consumeSubscribe|consumeComplete|consumeError";
    at(subscription, tells, ENTRY, hooks, "telling(t)");
    at(subscription, "consumeNext|" + tells, RETURN, hooks, "told(t)");
  }

  /** Where functions of the program run inside a class of the JDK that orders them. */
  private void addFunctions() {
    Class<?> hooks = MapHooks.class;
    for (String type : List.of("ConcurrentHashMap", "ConcurrentSkipListMap")) {
      String map = CONCURRENT + type;
      String two = "compute|computeIfAbsent|computeIfPresent";
      inside(map, two, BEFORE_CALL, "apply", hooks, "beforeFunction(t12)");
      inside(map, two, AFTER_CALL, "apply", hooks, "afterFunction(t12)");
      inside(map, "merge", BEFORE_CALL, "apply", hooks, "beforeFunction(t13)");
      inside(map, "merge", AFTER_CALL, "apply", hooks, "afterFunction(t13)");
    }
    String iterated = CONCURRENT + "ConcurrentHashMap";
    inside(iterated, "forEach", BEFORE_CALL, "accept", hooks, "beforeElement(t1)");
    for (String view : List.of("KeySetView", "ValuesView", "EntrySetView")) {
      inside(iterated + "$" + view, "forEach", BEFORE_CALL, "accept", hooks, "beforeElement(t1)");
    }
    String copied = CONCURRENT + "CopyOnWriteArrayList";
    inside(copied, "forEach", BEFORE_CALL, "accept", hooks, "beforeElement(t1)");
    at("java/util/LinkedHashMap", "<init>(IFZ)V", RETURN, hooks, "linkedMapMade(t3)");

    String variable = ATOMIC + "AtomicReference";
    inside(variable, "", BEFORE_CALL, "apply", AtomicHooks.class, "beforeFunction(t)");
    inside(variable, "", AFTER_CALL, "apply", AtomicHooks.class, "afterFunction(t)");
    String ints = ATOMIC + "AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl";
    at(ints, "<init>", RETURN, AtomicHooks.class, "updaterMade(t12)");
    at(
        ATOMIC + "AtomicLongFieldUpdater$CASUpdater",
        "<init>",
        RETURN,
        AtomicHooks.class,
        "updaterMade(t12)");
    String references = ATOMIC + "AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl";
    at(references, "<init>", RETURN, AtomicHooks.class, "updaterMade(t13)");
  }

  private void at(String type, String methods, JdkPoint.Place place, Class<?> hooks, String hook) {
    points.add(JdkPoint.of(type, methods, place, null, hooks, hook));
  }

  private void inside(
      String type,
      String methods,
      JdkPoint.Place place,
      String member,
      Class<?> hooks,
      String hook) {
    points.add(JdkPoint.of(type, methods, place, member, hooks, hook));
  }
}
