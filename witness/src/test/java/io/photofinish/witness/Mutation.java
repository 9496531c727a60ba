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
    Witness apply(Witness witness, int events, SplittableRandom random) {
      List<Integer> rest = rest(witness);
      if (!rest.isEmpty()) {
        rest.remove(random.nextInt(rest.size()));
      }
      return witness(witness.prefix(), rest, witness);
    }
  },
  SWAP {
    @Override
    Witness apply(Witness witness, int events, SplittableRandom random) {
      List<Integer> rest = rest(witness);
      if (!rest.isEmpty()) {
        Collections.swap(rest, random.nextInt(rest.size()), random.nextInt(rest.size()));
      }
      return witness(witness.prefix(), rest, witness);
    }
  },
  DUPLICATE {
    @Override
    Witness apply(Witness witness, int events, SplittableRandom random) {
      List<Integer> rest = rest(witness);
      int steps = witness.steps();
      if (steps > 0) {
        rest.add(random.nextInt(rest.size() + 1), witness.position(random.nextInt(steps)));
      }
      return witness(witness.prefix(), rest, witness);
    }
  },
  ADD {
    @Override
    Witness apply(Witness witness, int events, SplittableRandom random) {
      List<Integer> rest = rest(witness);
      rest.add(random.nextInt(rest.size() + 1), anyEvent(events, random));
      return witness(witness.prefix(), rest, witness);
    }
  },
  ANOTHER_PAIR {
    @Override
    Witness apply(Witness witness, int events, SplittableRandom random) {
      int other = anyEvent(events, random);
      return random.nextBoolean()
          ? new Witness(witness.prefix(), witness.rest(), other, witness.second())
          : new Witness(witness.prefix(), witness.rest(), witness.first(), other);
    }
  },
  ANOTHER_PREFIX {
    @Override
    Witness apply(Witness witness, int events, SplittableRandom random) {
      return witness(random.nextInt(-1, events + 2), rest(witness), witness);
    }
  },
  /** Moves the border between the prefix and the rest, and then one event. */
  MOVE {
    @Override
    Witness apply(Witness witness, int events, SplittableRandom random) {
      int prefix = random.nextInt(witness.prefix() + 1);
      List<Integer> rest = new ArrayList<>();
      IntStream.range(prefix, witness.prefix()).forEach(rest::add);
      rest.addAll(rest(witness));
      if (!rest.isEmpty()) {
        Integer moved = rest.remove(random.nextInt(rest.size()));
        rest.add(random.nextInt(rest.size() + 1), moved);
      }
      return witness(prefix, rest, witness);
    }
  };

  abstract Witness apply(Witness witness, int events, SplittableRandom random);

  /** Mostly an event of the trace. */
  private static int anyEvent(int events, SplittableRandom random) {
    return switch (random.nextInt(50)) {
      case 0 -> Integer.MIN_VALUE;
      case 1 -> Integer.MAX_VALUE;
      default -> random.nextInt(-1, events + 1);
    };
  }

  private static List<Integer> rest(Witness witness) {
    return new ArrayList<>(IntStream.of(witness.rest()).boxed().toList());
  }

  private static Witness witness(int prefix, List<Integer> rest, Witness pair) {
    int[] events = rest.stream().mapToInt(Integer::intValue).toArray();
    return new Witness(prefix, events, pair.first(), pair.second());
  }
}
