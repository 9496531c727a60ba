/**
 * Hooks for calls of the JDK's classes, by what their documentation promises. They run inside the
 * program: they use no class of the JDK that they are about, and call no code of the program.
 */
package io.photofinish.recorder.runtime.jdk;
