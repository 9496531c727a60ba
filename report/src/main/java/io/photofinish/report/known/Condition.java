package io.photofinish.report.known;

import io.photofinish.report.Access;
import io.photofinish.report.Frame;
import java.util.List;

/**
 * What a suppression asks of one of the two accesses.
 *
 * @param method of the class and method, without file and line
 * @param isVia whether any frame of the stack may be the one; else it is the innermost
 */
record Condition(Glob method, boolean isVia) {
  boolean holds(Access access) {
    List<String> frames = access.stack();
    if (!isVia && frames.size() > 1) {
      frames = frames.subList(0, 1);
    }
    return frames.stream().map(Condition::methodOf).anyMatch(method::matches);
  }

  /** The method of a frame; places that are no frames stand for themselves. */
  private static String methodOf(String frame) {
    return Frame.of(frame).map(found -> found.type() + "." + found.method()).orElse(frame);
  }

  @Override
  public String toString() {
    return (isVia ? "via " : "in ") + method.pattern();
  }
}
