package io.photofinish.report.text;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;

/** Puts what is to be mended into words, for views that say the same of races and deadlocks. */
public final class DefectWords {
  private DefectWords() {}

  /**
   * Such as "Proven data race on com.acme.Bank.volume".
   *
   * @param defect what was found
   * @return the words
   */
  public static String title(Defect defect) {
    if (defect instanceof Finding race) {
      return FindingWords.title(race);
    } else if (defect instanceof DeadlockFinding deadlock) {
      return DeadlockWords.title(deadlock);
    }
    throw new IllegalArgumentException("neither a race nor a deadlock: " + defect);
  }
}
