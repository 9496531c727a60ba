package org.junit.acme;

/** Its package makes it a test framework's: its race is not the user's to mend. */
public final class FrameworkCode {
  private static boolean isUsed;

  private FrameworkCode() {}

  public static void use() {
    isUsed = true;
  }
}
