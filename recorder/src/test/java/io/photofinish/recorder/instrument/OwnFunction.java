package io.photofinish.recorder.instrument;

import java.util.function.Supplier;

/** An interface of a program, for its lambdas. */
public interface OwnFunction {
  Object make();

  /** One that the JDK may call, since it knows the interface above. */
  interface Known extends Supplier<Object> {}
}
