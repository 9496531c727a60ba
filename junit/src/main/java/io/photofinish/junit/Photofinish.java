package io.photofinish.junit;

/** For tests that want to know of their own races and deadlocks. */
public final class Photofinish {
  private Photofinish() {}

  /**
   * Fails if there is a data race in what the test that this thread runs has done so far, other
   * threads included. Where JUnit has not said which test that is, all that was recorded so far
   * counts. In a JVM that is not recorded it fails, too, unless the system property {@code
   * photofinish.allowUnrecorded} is true: a test that looks for nothing must not pass for one that
   * found nothing.
   *
   * @throws AssertionError with the races
   */
  public static void assertNoRaces() {
    TestFindings.judgeRaces(RunningTests.innermost(), 0);
  }

  /**
   * Fails if what the test that this thread runs has done so far, other threads included, can
   * deadlock in another schedule, or has deadlocked. Which test that is, and what happens in a JVM
   * that is not recorded, is as with {@link #assertNoRaces()}.
   *
   * @throws AssertionError with the deadlocks
   */
  public static void assertNoDeadlocks() {
    TestFindings.judgeDeadlocks(RunningTests.innermost(), 0);
  }
}
