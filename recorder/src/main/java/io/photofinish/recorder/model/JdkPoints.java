package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.JdkPoint.Place.AFTER_CALL;
import static io.photofinish.recorder.model.JdkPoint.Place.BEFORE_CALL;
import static io.photofinish.recorder.model.JdkPoint.Place.ENTRY;
import static io.photofinish.recorder.model.JdkPoint.Place.FIELD_READ;
import static io.photofinish.recorder.model.JdkPoint.Place.FIELD_WRITE;
import static io.photofinish.recorder.model.JdkPoint.Place.MONITOR_ENTERED;
import static io.photofinish.recorder.model.JdkPoint.Place.MONITOR_EXITING;
import static io.photofinish.recorder.model.JdkPoint.Place.RETURN;
import static io.photofinish.recorder.model.PointHooks.ACQUIRED;
import static io.photofinish.recorder.model.PointHooks.ACQUIRE_TRIED;
import static io.photofinish.recorder.model.PointHooks.ADVANCED;
import static io.photofinish.recorder.model.PointHooks.ADVANCING;
import static io.photofinish.recorder.model.PointHooks.AFTER_FUNCTION;
import static io.photofinish.recorder.model.PointHooks.AFTER_MERGE;
import static io.photofinish.recorder.model.PointHooks.AFTER_UPDATE;
import static io.photofinish.recorder.model.PointHooks.ALL_ENDED;
import static io.photofinish.recorder.model.PointHooks.ARRIVING;
import static io.photofinish.recorder.model.PointHooks.BEFORE_ELEMENT;
import static io.photofinish.recorder.model.PointHooks.BEFORE_FUNCTION;
import static io.photofinish.recorder.model.PointHooks.BEFORE_MERGE;
import static io.photofinish.recorder.model.PointHooks.BEFORE_UPDATE;
import static io.photofinish.recorder.model.PointHooks.CONSUMING;
import static io.photofinish.recorder.model.PointHooks.DOING;
import static io.photofinish.recorder.model.PointHooks.DOING_BY_WRITE;
import static io.photofinish.recorder.model.PointHooks.DOING_WHAT_IS_READ;
import static io.photofinish.recorder.model.PointHooks.DONE;
import static io.photofinish.recorder.model.PointHooks.DONE_IF_TRUE;
import static io.photofinish.recorder.model.PointHooks.ENDING;
import static io.photofinish.recorder.model.PointHooks.EXCHANGED;
import static io.photofinish.recorder.model.PointHooks.EXCHANGING;
import static io.photofinish.recorder.model.PointHooks.EXITING;
import static io.photofinish.recorder.model.PointHooks.GENERATION_DOING;
import static io.photofinish.recorder.model.PointHooks.GENERATION_DONE;
import static io.photofinish.recorder.model.PointHooks.HANDING_IN;
import static io.photofinish.recorder.model.PointHooks.HANDING_IN_ITSELF;
import static io.photofinish.recorder.model.PointHooks.INTERRUPTED;
import static io.photofinish.recorder.model.PointHooks.INTERRUPTING;
import static io.photofinish.recorder.model.PointHooks.JOINED;
import static io.photofinish.recorder.model.PointHooks.LINKED_MAP_MADE;
import static io.photofinish.recorder.model.PointHooks.OFFERING;
import static io.photofinish.recorder.model.PointHooks.PART_ENDING;
import static io.photofinish.recorder.model.PointHooks.PENDING_SEEN;
import static io.photofinish.recorder.model.PointHooks.PERMITS_CHANGING;
import static io.photofinish.recorder.model.PointHooks.PERMITS_MADE;
import static io.photofinish.recorder.model.PointHooks.RELEASING;
import static io.photofinish.recorder.model.PointHooks.RESULT_DONE;
import static io.photofinish.recorder.model.PointHooks.RESULT_SEEN;
import static io.photofinish.recorder.model.PointHooks.RUNNING;
import static io.photofinish.recorder.model.PointHooks.RUNNING_ITSELF;
import static io.photofinish.recorder.model.PointHooks.STARTING;
import static io.photofinish.recorder.model.PointHooks.STATUS_RETURNED;
import static io.photofinish.recorder.model.PointHooks.STATUS_SEEN;
import static io.photofinish.recorder.model.PointHooks.TELLING;
import static io.photofinish.recorder.model.PointHooks.TERMINATED;
import static io.photofinish.recorder.model.PointHooks.TERMINATED_IF_TRUE;
import static io.photofinish.recorder.model.PointHooks.TOLD;
import static io.photofinish.recorder.model.PointHooks.TURN_DOING;
import static io.photofinish.recorder.model.PointHooks.TURN_DONE;
import static io.photofinish.recorder.model.PointHooks.TYPED_UPDATER_MADE;
import static io.photofinish.recorder.model.PointHooks.UPDATER_MADE;
import static io.photofinish.recorder.model.PointHooks.WAS_INTERRUPTED;
import static io.photofinish.recorder.model.Versions.NOT_YET_17;
import static io.photofinish.recorder.model.Versions.NO_MORE_25;
import static io.photofinish.recorder.model.Versions.since;

import java.util.ArrayList;
import java.util.List;

/**
 * All places in the JDK that are instrumented to call a hook: where one thread hands something to
 * another without a call in the program's code, or where every caller must be seen. They exist in
 * JDK 17 to 25, or in some of these releases.
 */
public final class JdkPoints extends PointList {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String ATOMIC = CONCURRENT + "atomic/";

  private JdkPoints() {}

  /** All of them. */
  public static List<JdkPoint> all() {
    JdkPoints concurrency = new JdkPoints();
    concurrency.addAll();
    List<JdkPoint> all = new ArrayList<>(concurrency.points());
    all.addAll(CallbackPoints.all());
    all.addAll(SocketPoints.all());
    return all;
  }

  /**
   * Those in classes that may be loaded while another class is: because the agent uses them to
   * instrument it, or the JDK to find and link what the agent uses. No synchronizer, executor or
   * future is among them.
   */
  public static List<JdkPoint> ofClassLoading() {
    JdkPoints some = new JdkPoints();
    some.addThreads();
    some.addFunctions();
    return some.points();
  }

  private void addAll() {
    addThreads();
    addSynchronizers();
    addExecutors();
    addFutures();
    addForkJoin();
    addPublishers();
    addFunctions();
  }

  private void addThreads() {
    String thread = "java/lang/Thread";
    String virtual = "java/lang/VirtualThread";
    at(thread, "start", ENTRY, STARTING);
    at(thread, "join", RETURN, JOINED);
    at(thread, "exit", ENTRY, ENDING);
    at(thread, "interrupt", ENTRY, INTERRUPTING);
    at(thread, "isInterrupted", RETURN, INTERRUPTED);
    at(thread, "interrupted", RETURN, WAS_INTERRUPTED);
    at(virtual, "start", ENTRY, STARTING, since(21));
    at(virtual, "run(Ljava/lang/Runnable;)V", RETURN, ENDING, since(21));
    at(virtual, "interrupt", ENTRY, INTERRUPTING, since(21));
    at(virtual, "isInterrupted", RETURN, INTERRUPTED, since(21));
    at("java/lang/Shutdown", "shutdown()V", ENTRY, ALL_ENDED);
    at("java/lang/Shutdown", "halt(I)V", ENTRY, EXITING);
    at("java/lang/Shutdown", "shutdown()V", RETURN, EXITING);
  }

  private void addSynchronizers() {
    String latch = CONCURRENT + "CountDownLatch";
    at(latch, "countDown", ENTRY, DOING);
    at(latch, "await()V", RETURN, DONE);
    at(latch, "await(JLjava/util/concurrent/TimeUnit;)Z", RETURN, DONE_IF_TRUE);

    // A barrier is used again and again: what counts is its generation.
    String barrier = CONCURRENT + "CyclicBarrier";
    inside(barrier, "dowait", FIELD_READ, "generation", DOING_WHAT_IS_READ);
    inside(barrier, "dowait", BEFORE_CALL, "run", GENERATION_DONE);
    inside(barrier, "dowait", AFTER_CALL, "run", GENERATION_DOING);
    at(barrier, "dowait", RETURN, GENERATION_DONE);

    String phaser = CONCURRENT + "Phaser";
    at(phaser, "doArrive arriveAndAwaitAdvance forceTermination", ENTRY, ARRIVING);
    inside(phaser, ANYWHERE, BEFORE_CALL, "onAdvance", ADVANCING);
    inside(phaser, ANYWHERE, AFTER_CALL, "onAdvance", ARRIVING);
    String awaits = "arriveAndAwaitAdvance awaitAdvance awaitAdvanceInterruptibly";
    at(phaser, awaits, RETURN, ADVANCED);

    at(CONCURRENT + "Exchanger", "exchange", ENTRY, EXCHANGING);
    at(CONCURRENT + "Exchanger", "exchange", RETURN, EXCHANGED);

    String semaphore = CONCURRENT + "Semaphore";
    at(semaphore, "<init>(I)V <init>(IZ)V", RETURN, PERMITS_MADE);
    at(semaphore, "acquire(I)V acquireUninterruptibly(I)V", ENTRY, PERMITS_CHANGING);
    at(semaphore, "tryAcquire(I", ENTRY, PERMITS_CHANGING);
    at(semaphore, "release(I)V drainPermits reducePermits", ENTRY, PERMITS_CHANGING);
    at(semaphore, "acquire acquireUninterruptibly drainPermits", RETURN, ACQUIRED);
    at(semaphore, "tryAcquire", RETURN, ACQUIRE_TRIED);
    at(semaphore, "release", ENTRY, RELEASING);
  }

  private void addExecutors() {
    String pool = CONCURRENT + "ThreadPoolExecutor";
    at(pool, "execute", ENTRY, HANDING_IN);
    inside(pool, "runWorker", BEFORE_CALL, "beforeExecute", RUNNING);
    // A thread counts itself out before it ends, or, if a task threw something, when it ends. If
    // others were faster it goes on; that it has told is no matter, since who awaits this comes
    // after all threads are counted out, so after all that this one does until then.
    inside(pool, "getTask", BEFORE_CALL, "decrementWorkerCount", PART_ENDING);
    inside(pool, "getTask", BEFORE_CALL, "compareAndDecrementWorkerCount", PART_ENDING);
    at(pool, "processWorkerExit", ENTRY, PART_ENDING);
    at(pool, "awaitTermination isTerminated", RETURN, TERMINATED_IF_TRUE);
    inside(pool, "tryTerminate", BEFORE_CALL, "terminated", TERMINATED);

    at(CONCURRENT + "ExecutorCompletionService", "take poll", RETURN, RESULT_DONE);

    String scheduled = CONCURRENT + "ScheduledThreadPoolExecutor";
    at(scheduled, "delayedExecute reExecutePeriodic", ENTRY, HANDING_IN);

    String each = CONCURRENT + "ThreadPerTaskExecutor";
    at(each, "taskComplete", ENTRY, PART_ENDING, since(21));
    at(each, "isTerminated", RETURN, TERMINATED_IF_TRUE, since(21));
    String timed = "awaitTermination(JLjava/util/concurrent/TimeUnit;)Z";
    at(each, timed, RETURN, TERMINATED_IF_TRUE, since(21));
    at(each, "awaitTermination()V", RETURN, TERMINATED, since(21));

    at("java/util/Timer", "sched", ENTRY, HANDING_IN);
    inside("java/util/TimerThread", "mainLoop", BEFORE_CALL, "run", RUNNING);
  }

  private void addFutures() {
    String task = CONCURRENT + "FutureTask";
    at(task, "set setException cancel", ENTRY, DOING);
    at(task, "report", ENTRY, DONE);
    at(task, "resultNow exceptionNow", RETURN, DONE, since(19));

    String future = CONCURRENT + "CompletableFuture";
    at(future, "internalComplete completeNull completeValue", ENTRY, DOING);
    at(future, "completeThrowable completeRelay", ENTRY, DOING);
    inside(future, ANYWHERE, FIELD_WRITE, "result", DOING_BY_WRITE);
    inside(future + "*", ANYWHERE, FIELD_READ, "result", RESULT_SEEN);
  }

  private void addForkJoin() {
    String task = CONCURRENT + "ForkJoinTask";
    at(CONCURRENT + "ForkJoinPool", "externalPush", ENTRY, HANDING_IN, NO_MORE_25);
    at(CONCURRENT + "ForkJoinPool$WorkQueue", "push", ENTRY, HANDING_IN);
    at(task, "<init>", RETURN, HANDING_IN_ITSELF);
    at(task, "doExec", ENTRY, RUNNING_ITSELF);
    at(task, "setDone trySetThrown trySetCancelled", ENTRY, DOING);
    inside(task, ANYWHERE, FIELD_READ, "status", STATUS_SEEN);
    at(task, "awaitDone", RETURN, STATUS_RETURNED);

    String completer = CONCURRENT + "CountedCompleter";
    at(completer, "weakCompareAndSetPendingCount", ENTRY, PART_ENDING);
    at(completer, "compareAndSetPendingCount", ENTRY, PART_ENDING);
    at(completer, "addToPendingCount", ENTRY, PART_ENDING);
    inside(completer, "tryComplete propagateCompletion", FIELD_READ, "pending", PENDING_SEEN);
    inside(completer, "firstComplete", FIELD_READ, "pending", PENDING_SEEN);
    inside(completer, "decrementPendingCountUnlessZero", FIELD_READ, "pending", PENDING_SEEN);

    // In turn: each of its leaves comes after those to its left.
    String ordered = "java/util/stream/ForEachOps$ForEachOrderedTask";
    at(ordered, "onCompletion", ENTRY, TURN_DONE);
    inside(ordered, "onCompletion", BEFORE_CALL, "remove", TURN_DOING, NO_MORE_25);
    inside(ordered, "onCompletion", BEFORE_CALL, "getAndSet", TURN_DOING, NOT_YET_17);

    String pool = CONCURRENT + "ForkJoinPool";
    at(pool, "deregisterWorker", ENTRY, PART_ENDING);
    at(pool, "awaitTermination isTerminated", RETURN, TERMINATED_IF_TRUE);
    // A worker that has nothing to do any more.
    at(pool, "awaitWork", ENTRY, PART_ENDING);
    at(pool, "deactivate", ENTRY, PART_ENDING, NOT_YET_17);
    at(pool, "awaitQuiescence", RETURN, TERMINATED_IF_TRUE);
  }

  private void addPublishers() {
    String subscription = CONCURRENT + "SubmissionPublisher$BufferedSubscription";
    at(subscription, "offer", ENTRY, OFFERING);
    at(subscription, "onComplete onError", ENTRY, DOING);
    at(subscription, "consumeNext", ENTRY, CONSUMING);
    String tells = "consumeSubscribe consumeComplete consumeError";
    at(subscription, tells, ENTRY, TELLING);
    at(subscription, "consumeNext " + tells, RETURN, TOLD);
  }

  /** Where functions of the program run inside a class of the JDK that orders them. */
  private void addFunctions() {
    for (String type : List.of("ConcurrentHashMap", "ConcurrentSkipListMap")) {
      String map = CONCURRENT + type;
      String two = "compute computeIfAbsent computeIfPresent";
      inside(map, two, BEFORE_CALL, "apply", BEFORE_FUNCTION);
      inside(map, two, AFTER_CALL, "apply", AFTER_FUNCTION);
      inside(map, "merge", BEFORE_CALL, "apply", BEFORE_MERGE);
      inside(map, "merge", AFTER_CALL, "apply", AFTER_MERGE);
    }
    String iterated = CONCURRENT + "ConcurrentHashMap";
    String each = "forEach(Ljava/util/function/BiConsumer;)V";
    inside(iterated, each, BEFORE_CALL, "accept", BEFORE_ELEMENT);
    for (String view : List.of("KeySetView", "ValuesView", "EntrySetView")) {
      inside(iterated + "$" + view, "forEach", BEFORE_CALL, "accept", BEFORE_ELEMENT);
    }
    String copied = CONCURRENT + "CopyOnWriteArrayList";
    inside(copied, "forEach", BEFORE_CALL, "accept", BEFORE_ELEMENT);
    addFunctionsUnderMonitors();
    at("java/util/LinkedHashMap", "<init>(IFZ)V", RETURN, LINKED_MAP_MADE);

    String variable = ATOMIC + "AtomicReference";
    inside(variable, ANYWHERE, BEFORE_CALL, "apply", BEFORE_UPDATE);
    inside(variable, ANYWHERE, AFTER_CALL, "apply", AFTER_UPDATE);
    String ints = ATOMIC + "AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl";
    at(ints, "<init>", RETURN, UPDATER_MADE);
    at(ATOMIC + "AtomicLongFieldUpdater$CASUpdater", "<init>", RETURN, UPDATER_MADE);
    String references = ATOMIC + "AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl";
    at(references, "<init>", RETURN, TYPED_UPDATER_MADE);
  }

  /** What locks itself has its monitor while a function of the program runs in it. */
  private void addFunctionsUnderMonitors() {
    String ofMap = "compute computeIfAbsent computeIfPresent merge forEach replaceAll";
    atMonitor("java/util/Hashtable", ofMap);
    atMonitor("java/util/Collections$SynchronizedMap", ofMap);
    atMonitor("java/util/Vector", "forEach bulkRemove replaceAll sort");
    atMonitor("java/util/Collections$SynchronizedCollection", "forEach removeIf");
    atMonitor("java/util/Collections$SynchronizedList", "replaceAll sort");
  }

  private void atMonitor(String type, String methods) {
    at(type, methods, MONITOR_ENTERED, PointHooks.MONITOR_ENTERED);
    at(type, methods, MONITOR_EXITING, PointHooks.MONITOR_EXITING);
  }
}
