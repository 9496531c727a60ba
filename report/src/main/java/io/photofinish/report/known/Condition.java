package io.photofinish.report.known;

import io.photofinish.report.Access;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.Frame;
import java.util.List;

/**
 * What a suppression asks of one of the two accesses of a race, or of a thread of a deadlock.
 *
 * @param method of the class and method, without file and line
 * @param isVia whether any frame of the stack may be the one; else it is the innermost
 */
record Condition(Glob method, boolean isVia) {
  boolean holds(Access access) {
    return holds(access.stack());
  }

  /** For where it waits as well as for where it took the lock that another one waits for. */
  boolean holds(Member member) {
    return holds(member.waitsFor().stack()) || holds(member.holds().stack());
  }

  private boolean holds(List<String> stack) {
    List<String> frames = stack;
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
