package io.photofinish.recorder.accuracy.harness;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** One case: a static method whose name begins with what is expected of it. */
public record AccuracyCase(String group, Method method) {
  private static final String RACY = "racy";
  private static final String CLEAN = "clean";

  /** The cases of a group by name, those included that need another Java. */
  static List<AccuracyCase> of(Class<?> group) {
    return Arrays.stream(group.getDeclaredMethods())
        .filter(AccuracyCase::isCase)
        .sorted(Comparator.comparing(Method::getName))
        .map(method -> new AccuracyCase(group.getSimpleName(), method))
        .toList();
  }

  private static boolean isCase(Method method) {
    boolean takesTurns = Arrays.equals(method.getParameterTypes(), new Class<?>[] {Turns.class});
    boolean isNamedSo = method.getName().startsWith(RACY) || method.getName().startsWith(CLEAN);
    if (takesTurns != isNamedSo || (takesTurns && !Modifier.isStatic(method.getModifiers()))) {
      throw new IllegalStateException(
          method + ": a case is static, is named racy... or clean..., and takes Turns");
    }
    return takesTurns;
  }

  /** The case's name with its group. */
  public String name() {
    return group + "." + method.getName();
  }

  public boolean isRacy() {
    return method.getName().startsWith(RACY);
  }

  /** Why the race can be found in one order only, if that is so. */
  public Optional<String> oneOrderOnly() {
    return Optional.ofNullable(method.getAnnotation(OneOrderOnly.class)).map(OneOrderOnly::value);
  }

  /** The oldest Java that the case runs on. */
  public int neededJava() {
    return neededJava(method.getAnnotation(NeedsJava.class))
        .or(() -> neededJava(method.getDeclaringClass().getAnnotation(NeedsJava.class)))
        .orElse(0);
  }

  private static Optional<Integer> neededJava(NeedsJava annotation) {
    return Optional.ofNullable(annotation).map(NeedsJava::value);
  }

  public boolean runsHere() {
    return neededJava() <= Runtime.version().feature();
  }

  void run(Order order) throws Exception {
    method.setAccessible(true);
    try {
      method.invoke(null, new Turns(order));
    } catch (InvocationTargetException problem) {
      throw new IllegalStateException(name() + " failed", problem.getCause());
    }
  }
}
