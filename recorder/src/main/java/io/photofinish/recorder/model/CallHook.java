package io.photofinish.recorder.model;

import java.util.List;

/**
 * A hook that instrumented code calls before or after a call of one of the JDK's methods. Its
 * signature is {@code static void name(arguments, ThreadLog log, int where)}.
 *
 * @param owner the internal name of the class that has it
 */
public record CallHook(String owner, String name, List<CallArgument> arguments) {
  public CallHook {
    for (CallArgument argument :
        arguments.subList(Math.min(1, arguments.size()), arguments.size())) {
      if (isReturned(argument)) {
        throw new IllegalArgumentException(name + ": what is on the stack comes first");
      }
    }
  }

  static CallHook of(Class<?> owner, String name, CallArgument... arguments) {
    return new CallHook(owner.getName().replace('.', '/'), name, List.of(arguments));
  }

  private static boolean isReturned(CallArgument argument) {
    return argument instanceof CallArgument.Value value && value.isReturned();
  }

  /** Whether it is told what the call returned. */
  public boolean takesResult() {
    return !arguments.isEmpty() && isReturned(arguments.get(0));
  }

  /** Whether it is told anything that the call is given. */
  public boolean takesOperands() {
    for (CallArgument argument : arguments) {
      if (argument instanceof CallArgument.Value && !isReturned(argument)) {
        return true;
      }
    }
    return false;
  }

  /** The descriptors of its arguments, one behind the other. */
  public String parameters() {
    StringBuilder parameters = new StringBuilder();
    for (CallArgument argument : arguments) {
      parameters.append(argument.descriptor());
    }
    return parameters.toString();
  }
}
