package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.journal.JournalFile;
import io.photofinish.recorder.runtime.shadow.DeclaredFields;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.site.Site;
import io.photofinish.recorder.runtime.site.Sites;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A recording of its own in this JVM, with a file of its own. Its threads are not really started:
 * they do what a test says, in the order in which it says it.
 */
final class SmallRecording {
  private final Path file;
  final Recorder recorder;
  final RecordingParts parts;

  /**
   * @param dropping whether what cannot add a race is left out
   * @param memory how many bytes deferred accesses may take
   */
  SmallRecording(Path file, boolean dropping, long memory) throws IOException {
    this.file = file;
    recorder = new Recorder(new DeferredMemory(memory));
    parts = recorder.parts();
    recorder.start(new JournalFile(file.toFile(), 0), dropping, false);
  }

  SmallRecording(Path file) throws IOException {
    this(file, true, Long.MAX_VALUE);
  }

  /** The log of the thread that runs the test. */
  ThreadLog main() {
    return recorder.logs().current();
  }

  /** A thread that is started by another. */
  Actor fork(String name, ThreadLog by) {
    return fork(new Thread(name), by);
  }

  /** One that can never be armed: there is no handshake with it. */
  Actor forkUnarmed(String name, ThreadLog by) {
    Thread thread =
        new Thread(name) {
          @Override
          public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[0];
          }
        };
    return fork(thread, by);
  }

  private Actor fork(Thread thread, ThreadLog by) {
    recorder.logs().fork(thread, by);
    return new Actor(thread, (ThreadLog) parts.shadows().find(thread).roles().thread);
  }

  record Actor(Thread thread, ThreadLog log) {}

  /** The thread ends, and the other knows it. */
  void join(Actor over, ThreadLog by) {
    recorder.logs().end(over.thread());
    recorder.logs().join(over.thread(), by);
  }

  Shadow shadow(Object object) {
    return parts.publication().shadow(object);
  }

  /** An object that others may know, and that keeps even its first accesses in columns. */
  Shadow inColumns(Object object) {
    Shadow shadow = shadow(object);
    shadow.setDeferred(new DeferredAccesses(main(), shadow.memory()));
    return shadow;
  }

  /** A new place in the code, as hooks are told it. */
  static int place(String frame) {
    return Sites.add(Site.at(frame)) << 1;
  }

  /** The whole access of an element, as hooks make it. */
  void access(int[] array, int index, boolean isWrite, ThreadLog log, int where) {
    begin(array, index, isWrite, log, where);
    Accesses.end(log);
  }

  /** The hook before the access of an element. */
  void begin(int[] array, int index, boolean isWrite, ThreadLog log, int where) {
    if (!log.deferral().deferElement(array, index, isWrite, where)) {
      int operation = isWrite ? OpCode.WRITE : OpCode.READ;
      Accesses.begin(shadow(array), index, null, operation, log, where);
    }
  }

  /** An object with fields. */
  static class TwoFields {
    int first;
    int second;
  }

  /** One that holds its shadow, as instrumentation leaves a class. */
  static final class HoldingFields extends TwoFields {
    @SuppressWarnings({"MemberName", "UnusedVariable"})
    private transient Object $photofinish;

    static {
      registerAsHolding(HoldingFields.class);
    }
  }

  static void registerAsHolding(Class<?> type) {
    DeclaredFields.register(type.getClassLoader(), type.getName(), List.of(), false, true);
  }

  /**
   * The whole access of a field, as hooks make it.
   *
   * @param name of the field
   * @param where a place that has accesses of this field alone, of this kind
   */
  void accessField(TwoFields object, String name, boolean isWrite, ThreadLog log, int where) {
    FieldFacts field = parts.classes().find(TwoFields.class, name, "I", false);
    int hash = System.identityHashCode(object);
    Deferral deferral = log.deferral();
    boolean isAgain =
        isWrite
            ? deferral.writeAgain(object, hash, where)
            : deferral.readAgain(object, hash, where);
    if (!isAgain && !deferral.deferField(object, isWrite, where)) {
      int operation = isWrite ? OpCode.WRITE : OpCode.READ;
      Accesses.begin(shadow(object), field.slot, field, operation, log, where);
    }
    Accesses.end(log);
  }

  /** What an access is of. */
  record Variable(Object object, int slot) {}

  /**
   * An access that a loop makes: in each iteration at the same distance from the last one, or as it
   * tells when it is made.
   *
   * @param told by iteration; null if it is not made there, or null for all
   */
  record LoopAccess(
      int[] array, int first, int distance, boolean isWrite, int where, List<Variable> told) {
    int index(int iteration) {
      return first + iteration * distance;
    }
  }

  /** How many iterations were made without hooks. */
  int fastIterations;

  /** How many accesses told what they are of, and how often an iteration was left for one. */
  int told;

  int left;

  /**
   * Makes a loop as woven code does: without hooks as far as that can be.
   *
   * @param more how many accesses are made in another iteration
   */
  void loop(List<LoopAccess> accesses, int iterations, int more, ThreadLog log) {
    int made = 0;
    int slow = 2;
    while (made < iterations) {
      int allowed = start(accesses, made, log);
      int most = Math.min(allowed, iterations - made);
      if (most > 0) {
        // One that is left in the middle is one of those that the loop may make.
        boolean isLast = made + most == iterations && allowed > most;
        int wanted = most * accesses.size() + (isLast ? more : 0);
        int done = tellAll(accesses, made, wanted, log);
        int whole = done / accesses.size();
        int inNext = done % accesses.size();
        log.loops().end(whole, inNext);
        made += whole;
        fastIterations += whole;
        if (done < wanted) {
          left++;
          int to = made == iterations ? more : accesses.size();
          accesses.subList(inNext, to).forEach(accessIn(made++, log));
        }
        if (made > iterations || (isLast && done == wanted)) {
          return;
        }
      } else {
        for (int i = 0; i < slow && made < iterations; i++) {
          accesses.forEach(accessIn(made++, log));
        }
        slow *= 4;
      }
    }
    accesses.subList(0, more).forEach(accessIn(made, log));
  }

  private java.util.function.Consumer<LoopAccess> accessIn(int iteration, ThreadLog log) {
    return access -> {
      if (access.told() == null) {
        access(access.array(), access.index(iteration), access.isWrite(), log, access.where());
        return;
      }
      Variable variable = access.told().get(iteration);
      if (variable != null && variable.object() instanceof int[] array) {
        access(array, variable.slot(), access.isWrite(), log, access.where());
      } else if (variable != null) {
        TwoFields fields = (TwoFields) variable.object();
        String field = variable.slot() == 0 ? "first" : "second";
        accessField(fields, field, access.isWrite(), log, access.where());
      }
    };
  }

  private int start(List<LoopAccess> accesses, int iteration, ThreadLog log) {
    LoopChunk chunk = log.loops();
    chunk.begin(accesses.size());
    for (LoopAccess access : accesses) {
      if (!(access.told() == null
          ? announce(access, iteration, chunk)
          : chunk.mayAccess(access.isWrite(), access.where()))) {
        return 0;
      }
    }
    mostIterations = chunk.start();
    return mostIterations;
  }

  private int mostIterations;

  private static boolean announce(LoopAccess access, int iteration, LoopChunk chunk) {
    int length = access.array().length;
    int first = access.index(iteration);
    return chunk.staysWithin(length, first, access.distance())
        && chunk.element(
            access.array(), length, first, access.distance(), access.isWrite(), access.where());
  }

  /** Makes accesses, up to one that cannot be made without its hook. How many were made. */
  private int tellAll(List<LoopAccess> accesses, int from, int count, ThreadLog log) {
    for (int i = 0; i < count; i++) {
      int number = i % accesses.size();
      int iteration = i / accesses.size();
      LoopAccess access = accesses.get(number);
      Variable variable = access.told() == null ? null : access.told().get(from + iteration);
      if (variable != null && !tell(variable, number, mostIterations - iteration, log.loops())) {
        return i;
      }
      told += variable == null ? 0 : 1;
    }
    return count;
  }

  /** As hooks do it. */
  private static boolean tell(Variable variable, int access, int left, LoopChunk chunk) {
    Object object = variable.object();
    int slot = variable.slot();
    if (object instanceof int[] array) {
      return chunk.touch(array, slot, access, left)
          || (chunk.moveTo(array, array.length, access) && chunk.touch(array, slot, access, left));
    }
    return chunk.isReadAgain(object, access)
        || chunk.touch(object, access, left)
        || chunk.touchAgain(object, System.identityHashCode(object), access, left)
        || chunk.touchAnew(object, access, left);
  }

  void write(int[] array, int index, ThreadLog log, int where) {
    access(array, index, true, log, where);
  }

  void read(int[] array, int index, ThreadLog log, int where) {
    access(array, index, false, log, where);
  }

  /** An atomic access of a variable of an object: a read, a write, or both. */
  void atomic(Object object, int slot, int operation, ThreadLog log, int where) {
    log.beginAccess(shadow(object), slot, null, OpCode.VOLATILE_READ, log.location(where));
    log.endAccess(operation);
  }

  void acquire(Object lock, ThreadLog log, int where) {
    Sync.acquire(shadow(lock), log, log.location(where));
  }

  void release(Object lock, ThreadLog log, int where) {
    Sync.release(shadow(lock), log, log.location(where));
  }

  void signal(Object object, ThreadLog log, int where) {
    Sync.signal(shadow(object), 0, log, log.location(where));
  }

  void await(Object object, ThreadLog log, int where) {
    Sync.await(shadow(object), 0, log, log.location(where));
  }

  /** An event of the trace. */
  record Event(String thread, Operation operation, String target, String place) {
    boolean isAccess() {
      return operation == Operation.READ || operation == Operation.WRITE;
    }

    @Override
    public String toString() {
      return thread + " " + operation + " " + target + " at " + place;
    }
  }

  /** Ends the recording, and reads its file. */
  List<Event> events() throws IOException {
    recorder.finish();
    return eventsOf(file);
  }

  private static List<Event> eventsOf(Path file) throws IOException {
    try (TraceFile trace = TraceFile.open(file.toString())) {
      return eventsOf(trace);
    }
  }

  /** The events of a file that nobody completed. */
  static List<Event> recoveredFrom(Path file) throws IOException {
    try (TraceFile trace = TraceFile.open(file.toString())) {
      return eventsOf(trace.recovering());
    }
  }

  private static List<Event> eventsOf(TraceInput trace) throws IOException {
    List<Event> events = new ArrayList<>();
    try (TraceReader reader = trace.open()) {
      EventBlock block = new EventBlock(1024);
      while (reader.read(block)) {
        for (int i = 0; i < block.size(); i++) {
          Operation operation = Operation.of(block.operation(i));
          events.add(
              new Event(
                  reader.names().name(NameKind.THREAD, block.thread(i)),
                  operation,
                  reader.names().name(operation.targetKind(), block.target(i)),
                  stack(reader.names(), block.location(i))));
        }
      }
    }
    return events;
  }

  /** The frames of a location, the innermost first. */
  private static String stack(Names names, int location) {
    String frame = names.name(NameKind.LOCATION, location);
    int caller = names.caller(location);
    return caller < 0 ? frame : frame + " < " + stack(names, caller);
  }

  /** Those of the accesses among them. */
  List<String> accesses() throws IOException {
    return events().stream().filter(Event::isAccess).map(Event::toString).toList();
  }
}
