package io.photofinish.report.terminal;

import io.photofinish.report.text.Color;
import io.photofinish.report.text.Text;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;

/** An event with its names, which are printable. */
record LaneEvent(
    long index,
    int thread,
    String threadName,
    Operation operation,
    String target,
    String location) {

  static LaneEvent of(
      Names names, long index, Operation operation, int thread, int target, int location) {
    return of(
        index,
        thread,
        names.name(NameKind.THREAD, thread),
        operation,
        names.name(operation.targetKind(), target),
        names.name(NameKind.LOCATION, location));
  }

  /** An event with names that need not be printable. */
  static LaneEvent of(
      long index,
      int thread,
      String threadName,
      Operation operation,
      String target,
      String location) {
    return new LaneEvent(
        index,
        thread,
        Text.printable(threadName),
        operation,
        Text.printable(target),
        Text.printable(shortened(location)));
  }

  /** Of a frame only the file and line: lanes are narrow. */
  private static String shortened(String location) {
    return Text.isFrame(location)
        ? location.substring(location.lastIndexOf('(') + 1, location.length() - 1)
        : location;
  }

  static LaneEvent at(TraceColumns trace, int position) {
    return of(
        trace.names(),
        trace.index(position),
        Operation.of(trace.operation(position)),
        trace.thread(position),
        trace.target(position),
        trace.location(position));
  }

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
