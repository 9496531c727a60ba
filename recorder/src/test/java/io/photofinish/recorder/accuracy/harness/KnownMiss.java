package io.photofinish.recorder.accuracy.harness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** We know that we miss this race. It counts as missed, and once it is found this must go. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface KnownMiss {
  /** The reason. */
  String value();
}
