package io.photofinish.trace.text;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Random;

/** Events without rhyme or reason: a format has to hold them whether or not they make sense. */
final class RandomEvents {
  private static final List<Operation> ALL = List.of(Operation.values());

  private RandomEvents() {}

  /** Any operation, any printable name; threads are T0 to T9. */
  static TraceColumns wild(Random random, int size) {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < size; i++) {
      Operation operation = ALL.get(random.nextInt(ALL.size()));
      String target =
          switch (operation) {
            case FORK, JOIN -> thread(random);
            default -> "x" + name(random);
          };
      trace.at(random.nextBoolean() ? "" : name(random)).add(thread(random), operation, target);
    }
    return trace.build();
  }

  private static String thread(Random random) {
    return "T" + random.nextInt(10);
  }

  private static String name(Random random) {
    StringBuilder name = new StringBuilder();
    int length = 1 + random.nextInt(random.nextInt(10) == 0 ? 40 : 6);
    for (int i = 0; i < length; i++) {
      name.append("abcXYZ019._$#/([]:;- \u00e4\u4e2d".charAt(random.nextInt(23)));
    }
    return name.toString();
  }

  /** What SpeedyGo's logs have words for, with numbers for names. */
  static TraceColumns numbered(Random random, int size) {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < size; i++) {
      Operation operation = ALL.get(random.nextInt(ALL.size()));
      boolean hasWord =
          switch (operation) {
            case FORK, JOIN, VOLATILE_UPDATE -> false;
            default -> true;
          };
      trace
          .at(random.nextBoolean() ? "" : "F.java:" + random.nextInt(9) + ":1")
          .add(
              String.valueOf(random.nextInt(10)),
              hasWord ? operation : Operation.READ,
              String.valueOf(random.nextInt(1000)));
    }
    return trace.build();
  }
}
