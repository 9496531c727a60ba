package io.photofinish.recorder.runtime.base;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that calls the one of the same name and type of {@code jdk.internal.misc.Unsafe}. No
 * Java source may name that class, so it is called by a method handle. Each is some ten methods
 * deep for the JVM's compilers, in every method of the program; so the build of the agent's jar
 * replaces these methods by the calls that they stand for.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@interface OfUnsafe {}
