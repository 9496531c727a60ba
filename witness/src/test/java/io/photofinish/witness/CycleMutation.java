package io.photofinish.witness;

import io.photofinish.witness.Mutation.Parts;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Changes who waits for whom behind a schedule. */
enum CycleMutation {
  /** It remains the same cycle. */
  TURN {
    @Override
    void change(List<Integer> next, int events, SplittableRandom random) {
      Collections.rotate(next, 1 + random.nextInt(next.size()));
    }
  },
  /** A cycle of two remains the same. */
  REVERSE {
    @Override
    void change(List<Integer> next, int events, SplittableRandom random) {
      Collections.reverse(next);
    }
  },
  LEAVE_OUT {
    @Override
    void change(List<Integer> next, int events, SplittableRandom random) {
      next.remove(random.nextInt(next.size()));
    }
  },
  LEAVE_OUT_ALL {
    @Override
    void change(List<Integer> next, int events, SplittableRandom random) {
      next.clear();
    }
  },
  REPEAT {
    @Override
    void change(List<Integer> next, int events, SplittableRandom random) {
      next.add(random.nextInt(next.size() + 1), next.get(random.nextInt(next.size())));
    }
  },
  EXTEND {
    @Override
    void change(List<Integer> next, int events, SplittableRandom random) {
      next.add(random.nextInt(next.size() + 1), Mutation.anyEvent(events, random));
    }
  };

  abstract void change(List<Integer> next, int events, SplittableRandom random);

  DeadlockWitness apply(DeadlockWitness witness, int events, SplittableRandom random) {
    Parts parts = Parts.of(witness);
    change(parts.next(), events, random);
    return parts.deadlock();
  }
}
