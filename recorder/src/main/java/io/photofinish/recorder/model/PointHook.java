package io.photofinish.recorder.model;

import java.util.List;

/**
 * A hook that a place in the JDK calls. Its signature is {@code static void name(arguments)}.
 *
 * @param owner the internal name of the class that has it
 */
public record PointHook(String owner, String name, List<PointArgument> arguments) {
  public PointHook {
    for (PointArgument argument :
        arguments.subList(Math.min(1, arguments.size()), arguments.size())) {
      if (argument instanceof PointArgument.Value value && value.isOnTop()) {
        throw new IllegalArgumentException(name + ": what is on the stack comes first");
      }
    }
  }

  static PointHook of(Class<?> owner, String name, PointArgument... arguments) {
    return new PointHook(owner.getName().replace('.', '/'), name, List.of(arguments));
  }

  /** The descriptor of the hook's method. */
  public String descriptor() {
    StringBuilder descriptor = new StringBuilder("(");
    for (PointArgument argument : arguments) {
      descriptor.append(argument.descriptor());
    }
    return descriptor.append(")V").toString();
  }
}
