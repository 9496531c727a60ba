/**
 * How far threads come after each other in every schedule, and what one thread may know of another.
 */
package io.photofinish.recorder.runtime.clock;
