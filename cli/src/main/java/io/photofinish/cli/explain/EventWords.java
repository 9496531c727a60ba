package io.photofinish.cli.explain;

import io.photofinish.detect.predict.Reason.Link;
import io.photofinish.report.text.Text;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;

/** Events of a trace in words, with its names made harmless to print. */
final class EventWords {
  private final TraceColumns trace;

  EventWords(TraceColumns trace) {
    this.trace = trace;
  }

  /** "event 1,234". */
  String event(int position) {
    return "event " + number(position);
  }

  String number(int position) {
    return Text.number(trace.index(position));
  }

  String thread(int position) {
    return Text.named("thread", threadName(position));
  }

  String threadName(int position) {
    return Text.printable(trace.names().name(NameKind.THREAD, trace.thread(position)));
  }

  String target(int position) {
    Operation operation = operation(position);
    return Text.printable(trace.names().name(operation.targetKind(), trace.target(position)));
  }

  private Operation operation(int position) {
    return Operation.of(trace.operation(position));
  }

  /** "lock l", of an acquire or release. */
  String lock(int position) {
    return "lock " + target(position);
  }

  private String location(int position) {
    return Text.printable(trace.names().name(NameKind.LOCATION, trace.location(position)));
  }

  /** " at Foo.java:12", or nothing where the trace does not say. */
  String at(int position) {
    String location = location(position);
    return location.isEmpty() ? "" : " at " + location;
  }

  /** "event 3 (Foo.java:12)". */
  String eventWithPlace(int position) {
    String location = location(position);
    return event(position)
        + (location.isEmpty() ? "" : " (" + Text.named("location", location) + ")");
  }

  /** "t1 writes x at Foo.java:12". */
  String does(int position) {
    return thread(position) + " " + deed(position) + at(position);
  }

  /** What a thread does with its next event of a chain, and what that has to do with the last. */
  String doesNext(int position, Link link) {
    String thread = thread(position);
    return switch (link) {
      case THREAD -> thread + " then " + deed(position) + at(position);
      case FORK -> thread + ", started by that, " + deed(position) + at(position);
      case JOIN ->
          does(position) + ", once " + Text.named("thread", target(position)) + " has ended";
      case SIGNAL -> thread + " waits for that signal of " + target(position) + at(position);
      case READ -> thread + " " + readsWhatWasWritten(position) + at(position);
    };
  }

  private String readsWhatWasWritten(int position) {
    return switch (operation(position)) {
      case VOLATILE_UPDATE -> "updates this volatile " + target(position);
      case VOLATILE_READ -> "reads this volatile " + target(position);
      default -> "reads this " + target(position);
    };
  }

  private String deed(int position) {
    String verb =
        switch (operation(position)) {
          case READ -> "reads ";
          case WRITE -> "writes ";
          case VOLATILE_READ -> "reads volatile ";
          case VOLATILE_WRITE -> "writes volatile ";
          case VOLATILE_UPDATE -> "updates volatile ";
          case ACQUIRE -> "acquires lock ";
          case RELEASE -> "releases lock ";
          case FORK -> "starts thread ";
          case JOIN -> "joins thread ";
          case SIGNAL -> "signals ";
          case AWAIT -> "waits for ";
        };
    return verb + target(position);
  }
}
