/**
 * The rules of a well-formed trace, and what to do about a trace that breaks them: {@link
 * io.photofinish.trace.check.CheckedReader} refuses it, {@link
 * io.photofinish.trace.check.RepairedInput} drops what breaks them.
 */
package io.photofinish.trace.check;
