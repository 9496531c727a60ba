package io.photofinish.report;

import java.util.regex.Pattern;

/** What a lock is of, whichever object it is: all objects of a class are locked alike. */
public final class LockName {
  private static final Pattern NUMBER = Pattern.compile("@\\d+");

  private LockName() {}

  /**
   * The name without the numbers of objects: {@code com.acme.Account@17} is {@code
   * com.acme.Account}. A name that the recorder did not make stays as it is.
   *
   * @param lock as the trace has it
   * @return what many locks may have in common
   */
  public static String withoutNumber(String lock) {
    return NUMBER.matcher(lock).replaceAll("");
  }
}
