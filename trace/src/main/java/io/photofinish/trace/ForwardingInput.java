package io.photofinish.trace;

/** An input around another one, which it calls and describes as that one does. */
public interface ForwardingInput extends TraceInput {
  /** The input around which this one is. */
  TraceInput input();

  @Override
  default String name() {
    return input().name();
  }

  @Override
  default String format() {
    return input().format();
  }
}
