/**
 * Bytecode: puts the calls of the runtime into the program's classes, and into some of the JDK's.
 */
package io.photofinish.recorder.instrument;
