package io.photofinish.recorder.runtime.base;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps a method out of its callers when they are compiled. Hooks are a part of every method of the
 * program: what they do now and then would be compiled thousands of times otherwise, and the JVM's
 * compiler take as much time as the program. Also, a large method has less room for what is called
 * often.
 *
 * <p>In the agent's jar this is the JDK's own annotation of that name, which the JVM heeds in
 * classes that its own loader has loaded.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface DontInline {}
