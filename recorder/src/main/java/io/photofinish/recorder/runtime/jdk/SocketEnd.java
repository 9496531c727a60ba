package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;

/** One end of a connection whose other end is in this JVM too. */
interface SocketEnd {
  /** What stands for the way from here to the other end. */
  Shadow out();

  /** What stands for the way from the other end to here. */
  Shadow in();
}
