package io.photofinish.recorder.accuracy.harness;

import java.util.List;

/** The groups of cases, one class each. */
public final class Groups {
  private static final String PACKAGE = "io.photofinish.recorder.accuracy.cases.";

  private static final List<String> NAMES =
      List.of(
          "Fields",
          "ArrayElements",
          "Statics",
          "Monitors",
          "WaitNotify",
          "Volatiles",
          "Locks",
          "ReadWriteLocks",
          "StampedLocks",
          "Synchronizers",
          "Tasks",
          "CompletableFutures",
          "ForkJoin",
          "ParallelStreams",
          "Publishers",
          "AsynchronousChannels",
          "AsynchronousFiles",
          "DelayedFutures",
          "Processes",
          "Cleaners",
          "Pipes",
          "Sockets",
          "SocketChannels",
          "Datagrams",
          "SecureSockets",
          "Listeners",
          "EventQueues",
          "HttpClients",
          "WebSockets",
          "HttpServers",
          "ConcurrentMaps",
          "Queues",
          "SynchronizedCollections",
          "LockedFunctions",
          "Copies",
          "PlainCollections",
          "ListElements",
          "MapElements",
          "CollectionChanges",
          "CollectionViews",
          "JdkCorners",
          "Buffers",
          "Atomics",
          "InheritedAtomics",
          "VarHandles",
          "Handles",
          "UnsafeAccesses",
          "ClassInitialisation",
          "Publication",
          "KeptByCollections",
          "EffectivelyFinalFields",
          "ThreadLifecycle",
          "VirtualThreadCases",
          "Interrupts",
          "Parking",
          "Timers",
          "Exceptions",
          "Language",
          "ThreadLocals",
          "NoPromise");

  private Groups() {}

  public static List<String> names() {
    return NAMES;
  }

  /** The cases of a group. */
  public static List<AccuracyCase> cases(String group) {
    if (!NAMES.contains(group)) {
      throw new IllegalArgumentException(
          group + ": there is no such group of cases: take some of " + NAMES + ", or all");
    }
    try {
      // Without initialising the class: its static fields belong to the cases.
      return AccuracyCase.of(Class.forName(PACKAGE + group, false, Groups.class.getClassLoader()));
    } catch (ClassNotFoundException problem) {
      throw new IllegalStateException("a group without a class: " + group, problem);
    }
  }
}
