package io.photofinish.recorder.accuracy.harness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** In one of the two orders no correct reordering of the run has the race. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OneOrderOnly {
  /** The reason. */
  String value();
}
