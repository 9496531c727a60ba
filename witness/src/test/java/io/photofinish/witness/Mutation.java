package io.photofinish.witness;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Changes a witness a little. What comes out may be a witness again, or not. */
enum Mutation {
  DROP {
    @Override
    Parts apply(Parts parts, int events, SplittableRandom random) {
      if (!parts.rest.isEmpty()) {
        parts.rest.remove(random.nextInt(parts.rest.size()));
      }
      return parts;
    }
  },
  SWAP {
    @Override
    Parts apply(Parts parts, int events, SplittableRandom random) {
      List<Integer> rest = parts.rest;
      if (!rest.isEmpty()) {
        Collections.swap(rest, random.nextInt(rest.size()), random.nextInt(rest.size()));
      }
      return parts;
    }
  },
  DUPLICATE {
    @Override
    Parts apply(Parts parts, int events, SplittableRandom random) {
      int steps = parts.prefix + parts.rest.size();
      if (steps > 0) {
        int step = random.nextInt(steps);
        int event = step < parts.prefix ? step : parts.rest.get(step - parts.prefix);
        parts.rest.add(random.nextInt(parts.rest.size() + 1), event);
      }
      return parts;
    }
  },
  ADD {
    @Override
    Parts apply(Parts parts, int events, SplittableRandom random) {
      parts.rest.add(random.nextInt(parts.rest.size() + 1), anyEvent(events, random));
      return parts;
    }
  },
  /** Another event is to come next. */
  ANOTHER_NEXT {
    @Override
    Parts apply(Parts parts, int events, SplittableRandom random) {
      parts.next.set(random.nextInt(parts.next.size()), anyEvent(events, random));
      return parts;
    }
  },
  ANOTHER_PREFIX {
    @Override
    Parts apply(Parts parts, int events, SplittableRandom random) {
      return new Parts(random.nextInt(-1, events + 2), parts.rest, parts.next);
    }
  },
  /** Moves the border between the prefix and the rest, and then one event. */
  MOVE {
    @Override
    Parts apply(Parts parts, int events, SplittableRandom random) {
      int prefix = random.nextInt(parts.prefix + 1);
      List<Integer> rest = new ArrayList<>();
      IntStream.range(prefix, parts.prefix).forEach(rest::add);
      rest.addAll(parts.rest);
      if (!rest.isEmpty()) {
        Integer moved = rest.remove(random.nextInt(rest.size()));
        rest.add(random.nextInt(rest.size() + 1), moved);
      }
      return new Parts(prefix, rest, parts.next);
    }
  },
  /** The events that are to come next, in another order. */
  SWAP_NEXT {
    @Override
    Parts apply(Parts parts, int events, SplittableRandom random) {
      int size = parts.next.size();
      Collections.swap(parts.next, random.nextInt(size), random.nextInt(size));
      return parts;
    }
  };

  /** What a witness of any kind is made of, in lists to be changed. */
  record Parts(int prefix, List<Integer> rest, List<Integer> next) {
    static Parts of(Exposure witness) {
      return new Parts(witness.prefix(), list(witness.rest()), list(witness.next()));
    }

    private static List<Integer> list(int[] events) {
      return new ArrayList<>(IntStream.of(events).boxed().toList());
    }

    private static int[] array(List<Integer> events) {
      return events.stream().mapToInt(Integer::intValue).toArray();
    }

    DeadlockWitness deadlock() {
      return new DeadlockWitness(prefix, array(rest), array(next));
    }
  }

  abstract Parts apply(Parts parts, int events, SplittableRandom random);

  Witness apply(Witness witness, int events, SplittableRandom random) {
    Parts changed = apply(Parts.of(witness), events, random);
    return new Witness(
        changed.prefix, Parts.array(changed.rest), changed.next.get(0), changed.next.get(1));
  }

  DeadlockWitness apply(DeadlockWitness witness, int events, SplittableRandom random) {
    return apply(Parts.of(witness), events, random).deadlock();
  }

  /** Mostly an event of the trace. */
  static int anyEvent(int events, SplittableRandom random) {
    return switch (random.nextInt(50)) {
      case 0 -> Integer.MIN_VALUE;
      case 1 -> Integer.MAX_VALUE;
      default -> random.nextInt(-1, events + 1);
    };
  }
}
