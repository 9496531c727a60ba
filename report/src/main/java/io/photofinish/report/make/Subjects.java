package io.photofinish.report.make;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What variables are of, whichever object it is: all objects of a class have one defect. */
final class Subjects {
  /** An object by its class and its number, or a field of one, or an element of it. */
  private static final Pattern NUMBERED =
      Pattern.compile("(?<name>.+?)@\\d+(?<element>\\[-?\\d+])?");

  private Subjects() {}

  /**
   * What a variable of a trace is of: {@code com.acme.Account.balance@17} is {@code
   * com.acme.Account.balance}, {@code int[]@9[3]} an {@code int[] element}, {@code
   * java.util.ArrayList@5} the {@code java.util.ArrayList contents}. Names that the recorder did
   * not make stay as they are.
   */
  static String of(String variable) {
    Matcher numbered = NUMBERED.matcher(variable);
    if (!numbered.matches()) {
      return variable;
    }
    String name = numbered.group("name");
    if (name.endsWith("[]")) {
      return name + " element";
    }
    return numbered.group("element") != null || isClass(name) ? name + " contents" : name;
  }

  /** Whether a name is that of a class and not of a field: its package is in small letters. */
  private static boolean isClass(String name) {
    int dot = name.lastIndexOf('.');
    String owner = dot < 0 ? "" : name.substring(name.lastIndexOf('.', dot - 1) + 1, dot);
    return startsUpper(name.substring(dot + 1)) && !startsUpper(owner);
  }

  private static boolean startsUpper(String name) {
    return !name.isEmpty() && Character.isUpperCase(name.codePointAt(0));
  }
}
