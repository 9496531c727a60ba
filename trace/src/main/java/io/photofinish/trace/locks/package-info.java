/** Sets of locks as ints: what statistics and detectors share. */
package io.photofinish.trace.locks;
