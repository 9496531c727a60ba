package io.photofinish.recorder.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Closed by whoever is inside. */
final class Gate extends AtomicInteger {
  private static final long serialVersionUID = 1;
}
