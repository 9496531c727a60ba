package io.photofinish.trace.check;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.ids.Growth;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What must be known of a trace's threads before its forks and joins can be judged. */
final class ThreadSurvey implements EventConsumer {
  private static final long NEVER = -1;

  /** By thread: the index of its last own event. */
  private long[] lastEvent = new long[0];

  /** By thread: whether something forks it, and whether something joins it. */
  private boolean[] isForked = new boolean[0];

  private boolean[] isJoined = new boolean[0];

  private Map<Integer, Integer> realThreads = Map.of();
  private List<String> threadNames = List.of();

  private ThreadSurvey() {}

  /** Surveys all that remains of a trace. */
  static ThreadSurvey of(TraceReader reader) throws IOException {
    ThreadSurvey survey = new ThreadSurvey();
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    while (reader.read(block)) {
      survey.prepare(reader.names());
      survey.events(block);
    }
    survey.prepare(reader.names());
    survey.resolveMisnamed(reader.names());
    return survey;
  }

  private void prepare(Names names) {
    int threads = names.count(NameKind.THREAD);
    lastEvent = Growth.atLeast(lastEvent, threads, NEVER);
    isForked = Growth.atLeast(isForked, threads);
    isJoined = Growth.atLeast(isJoined, threads);
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    lastEvent[thread] = index;
    if (operation == OpCode.FORK) {
      isForked[target] = true;
    } else if (operation == OpCode.JOIN) {
      isJoined[target] = true;
    }
  }

  /**
   * CalFuzzer's logs write {@code fork(12)} for thread {@code T12}: a target that is no thread of
   * the trace, but is one with a T before it, means that thread.
   */
  private void resolveMisnamed(Names names) {
    threadNames =
        IntStream.range(0, names.count(NameKind.THREAD))
            .mapToObj(thread -> names.name(NameKind.THREAD, thread))
            .toList();
    realThreads = new HashMap<>();
    Map<String, Integer> acting = new HashMap<>();
    for (int thread = 0; thread < threadNames.size(); thread++) {
      if (acts(thread)) {
        acting.put(threadNames.get(thread), thread);
      }
    }
    for (int thread = 0; thread < threadNames.size(); thread++) {
      Integer real = acting.get("T" + threadNames.get(thread));
      if ((isForked[thread] || isJoined[thread]) && !acts(thread) && real != null) {
        realThreads.put(thread, real);
      }
    }
  }

  /** Whether a thread's fork or join orders anything: it acts, or one comes behind the other. */
  boolean orders(int thread) {
    return acts(thread) || (isForked[thread] && isJoined[thread]);
  }

  /**
   * The names of a later pass, with those of all threads known from the start: a fork that was
   * misnamed gets the id of a thread that the pass has not come to yet.
   */
  Names withAllThreads(Names names) {
    return new Names() {
      @Override
      public int count(NameKind kind) {
        return kind == NameKind.THREAD ? threadNames.size() : names.count(kind);
      }

      @Override
      public String name(NameKind kind, int id) {
        return kind == NameKind.THREAD ? threadNames.get(id) : names.name(kind, id);
      }

      @Override
      public int caller(int location) {
        return names.caller(location);
      }
    };
  }

  boolean acts(int thread) {
    return lastEvent[thread] != NEVER;
  }

  boolean actsAfter(int thread, long index) {
    return lastEvent[thread] > index;
  }

  /** The thread that a fork or join target means: mostly the target itself. */
  int realThread(int target) {
    return realThreads.getOrDefault(target, target);
  }
}
