package io.photofinish.junit;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.LockPlace;
import io.photofinish.report.text.DeadlockWords;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;
import java.util.List;
import java.util.Optional;

/** What a test that fails has to say of its deadlocks. */
final class DeadlocksMessage {
  private DeadlocksMessage() {}

  static String of(Optional<String> test, List<DeadlockFinding> deadlocks, int expected) {
    StringBuilder text = new StringBuilder(DeadlockWords.count(deadlocks));
    test.ifPresent(name -> text.append(" in ").append(name));
    text.append(expected == 0 ? "" : ", expected were " + expected);
    for (DeadlockFinding deadlock : deadlocks) {
      add(text, deadlock);
    }
    return text.toString();
  }

  private static void add(StringBuilder text, DeadlockFinding deadlock) {
    text.append("\n\n").append(DeadlockWords.title(deadlock));
    for (int i = 0; i < deadlock.cycle().size(); i++) {
      text.append("\n  ").append(DeadlockWords.holds(deadlock.cycle().get(i)));
      add(text, deadlock.cycle().get(i).holds());
      text.append("\n  and ").append(DeadlockWords.waits(deadlock, i));
      add(text, deadlock.cycle().get(i).waitsFor());
    }
    DeadlockWords.reasons(deadlock).forEach(reason -> text.append("\n  ").append(reason));
    text.append("\n  ").append(Text.capitalised(FindingWords.seen(deadlock, 1)));
  }

  private static void add(StringBuilder text, LockPlace place) {
    RacesMessage.addStack(text, place.stack());
  }
}
