package io.photofinish.trace.generate;

import static io.photofinish.trace.NameKind.LOCATION;
import static io.photofinish.trace.NameKind.LOCK;
import static io.photofinish.trace.NameKind.SYNC;
import static io.photofinish.trace.NameKind.THREAD;
import static io.photofinish.trace.NameKind.VARIABLE;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import java.util.Arrays;

/**
 * Schedules the random actions of all threads, block by block. T0 initialises the read-only data
 * and forks the others, each of which at once reads a field of its own; then a random thread runs
 * for a burst, over and over, and one that wants a held lock waits; at the end T0 joins the others.
 */
final class RandomTraceReader implements TraceReader {
  private static final int FREE = -1;

  private enum Phase {
    INITIALISE,
    FORK,
    RUN,
    DRAIN,
    FILL,
    JOIN,
    DONE
  }

  private final RandomTraceOptions options;
  private final RandomLayout layout;
  private final SplitMix random;
  private final RandomActions actions;
  private final DenseIds variables;
  private final DenseIds locations;
  private final Names names;

  private final int maxSteps;

  /** The action of thread t is steps[t * maxSteps .. end[t]), and at[t] its next step. */
  private final long[] steps;

  private final int[] at;
  private final int[] end;

  /** The thread that holds a lock, or FREE. */
  private final int[] owner;

  /** How many events come before the joins. */
  private final long limit;

  private Phase phase = Phase.INITIALISE;
  private long emitted;

  /** How many events are needed until every critical section that was entered is left. */
  private long owed;

  /** What the phase counts: the next variable, child or thread. */
  private int next;

  /** Whether the child that {@link #next} stands for was forked but has not read yet. */
  private boolean forked;

  private int thread;
  private int burst;

  RandomTraceReader(RandomTraceOptions options) {
    this.options = options;
    layout = new RandomLayout(options);
    random = new SplitMix(options.seed());
    actions = new RandomActions(options, layout, random);
    maxSteps = actions.maxSteps();
    int threads = options.threads();
    steps = new long[Math.multiplyExact(threads, maxSteps)];
    at = new int[threads];
    end = new int[threads];
    owner = new int[options.locks()];
    Arrays.fill(owner, FREE);
    limit = options.events() - (options.forkJoin() ? threads - 1 : 0);
    variables = new DenseIds(layout.variableBound());
    locations = new DenseIds(layout.locationBound());
    names =
        new NumberedNames()
            .with(THREAD, threads, id -> "T" + id)
            .with(LOCK, options.locks(), id -> "L" + id)
            .with(SYNC, RandomLayout.SYNC_OBJECTS, id -> "S" + id)
            .with(VARIABLE, variables::count, id -> "V" + variables.number(id))
            .with(LOCATION, locations::count, id -> String.valueOf(locations.number(id)));
  }

  @Override
  public Names names() {
    return names;
  }

  @Override
  public boolean read(EventBlock block) {
    block.clear();
    while (!block.isFull() && phase != Phase.DONE) {
      switch (phase) {
        case INITIALISE -> initialise(block);
        case FORK -> fork(block);
        case RUN -> run(block);
        case DRAIN -> drain(block);
        case FILL -> fill(block);
        case JOIN -> join(block);
        case DONE -> throw new IllegalStateException();
      }
    }
    return block.size() > 0;
  }

  private void initialise(EventBlock block) {
    if (next == layout.readOnlyCount) {
      enter(Phase.FORK, 1);
      return;
    }
    int variable = layout.readOnly + next++;
    int location = RandomLayout.INITIALISE + variable % RandomLayout.INITIALISE_LOCATIONS;
    emit(block, OpCode.WRITE, 0, variable, location);
  }

  private void fork(EventBlock block) {
    if (next == options.threads()) {
      enter(Phase.RUN, 0);
    } else if (options.forkJoin() && !forked) {
      forked = true;
      emit(block, OpCode.FORK, 0, next, RandomLayout.FORK);
    } else {
      forked = false;
      int variable = layout.local + next * layout.localPerThread;
      emit(block, OpCode.READ, next++, variable, RandomLayout.FIRST_READ);
    }
  }

  private void run(EventBlock block) {
    while (!block.isFull()) {
      if (burst == 0) {
        thread = random.below(options.threads());
        burst = 1 + random.below(2 * options.burst());
      }
      burst--;
      int t = thread;
      if (at[t] == end[t]) {
        at[t] = t * maxSteps;
        end[t] = actions.draw(t, steps, at[t]);
      } else if (!isInSection(t) && emitted + owed + costOfStart(t) > limit) {
        enter(Phase.DRAIN, 0);
        return;
      } else if (!step(block, t)) {
        burst = 0;
      }
    }
  }

  /** A section goes from the first to the last step of its action. */
  private boolean isInSection(int t) {
    int first = t * maxSteps;
    return at[t] != first && at[t] != end[t] && startsSection(first);
  }

  private boolean startsSection(int step) {
    return RandomActions.operation(steps[step]) == OpCode.ACQUIRE;
  }

  /** A section must be finished once it is begun; any other action may be left unfinished. */
  private int costOfStart(int t) {
    return startsSection(at[t]) ? end[t] - at[t] : 1;
  }

  /** Does a thread's next step; false if it has to wait for a lock. */
  private boolean step(EventBlock block, int t) {
    long step = steps[at[t]];
    int operation = RandomActions.operation(step);
    int target = RandomActions.target(step);
    if (operation == OpCode.ACQUIRE) {
      if (owner[target] != FREE) {
        return false;
      }
      owner[target] = t;
    } else if (operation == OpCode.RELEASE) {
      owner[target] = FREE;
    }
    if (isInSection(t)) {
      owed--;
    } else {
      owed += costOfStart(t) - 1;
    }
    at[t]++;
    emit(block, operation, t, target, RandomActions.location(step));
    return true;
  }

  /** Leaves every section; nested locks are taken in order, so some thread can always go on. */
  private void drain(EventBlock block) {
    if (owed == 0) {
      enter(Phase.FILL, 0);
    } else if (!isInSection(next) || !step(block, next)) {
      next = (next + 1) % options.threads();
    }
  }

  private void fill(EventBlock block) {
    if (emitted == limit) {
      enter(options.forkJoin() ? Phase.JOIN : Phase.DONE, 1);
      return;
    }
    emit(block, OpCode.READ, 0, layout.local, RandomLayout.LOCAL);
  }

  private void join(EventBlock block) {
    if (next == options.threads()) {
      enter(Phase.DONE, 0);
      return;
    }
    emit(block, OpCode.JOIN, 0, next++, RandomLayout.JOIN);
  }

  private void enter(Phase following, int first) {
    phase = following;
    next = first;
  }

  private void emit(EventBlock block, int operation, int t, int target, int location) {
    boolean onVariable = OpCode.isPlainAccess(operation) || OpCode.isVolatile(operation);
    int id = onVariable ? variables.id(target) : target;
    block.add(emitted++, operation, t, id, locations.id(location));
  }

  @Override
  public void close() {}
}
