package io.photofinish.cli.lanes;

import io.photofinish.cli.terminal.Color;
import io.photofinish.cli.terminal.Text;
import io.photofinish.trace.Operation;

/** An event with its names, which are printable. */
record LaneEvent(
    long index,
    int thread,
    String threadName,
    Operation operation,
    String target,
    String location) {

  /** The event as in STD text, made to fit. */
  String cell(int columns) {
    int frame = operation.stdName().length() + "()".length();
    return operation.stdName() + "(" + Text.cutMiddle(target, Math.max(1, columns - frame)) + ")";
  }

  int cellWidth() {
    return operation.stdName().length() + Text.width(target) + "()".length();
  }

  Color color() {
    return switch (operation) {
      case READ -> Color.GREEN;
      case WRITE -> Color.RED;
      case ACQUIRE, RELEASE -> Color.YELLOW;
      case FORK, JOIN -> Color.MAGENTA;
      case VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE -> Color.CYAN;
      case SIGNAL, AWAIT -> Color.BLUE;
    };
  }
}
