package io.photofinish.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that fails if it has not as many deadlocks as it says: none, unless it says otherwise. It
 * need not hang: what another schedule of it would deadlock on counts. On a class it is for each of
 * its tests. It judges what was recorded between the beginning of the test and its end; in a JVM
 * that is not recorded it fails, unless {@code -Dphotofinish.allowUnrecorded=true} allows that.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@ExtendWith(DeadlocksExtension.class)
public @interface Deadlocks {
  /** How many there are: classes of locks that wait for each other, at however many places. */
  int expected() default 0;
}
