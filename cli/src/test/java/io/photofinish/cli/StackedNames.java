package io.photofinish.cli;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names of a trace whose locations are stacks: {@code access<caller<its caller}. */
final class StackedNames implements Names {
  private final Names names;
  private final List<String> frames = new ArrayList<>();
  private final List<Integer> callers = new ArrayList<>();
  private final Map<String, Integer> idByStack = new HashMap<>();

  /** The names of a trace that has been read. */
  StackedNames(Names names) {
    this.names = names;
    for (int i = 0; i < names.count(NameKind.LOCATION); i++) {
      add(names.name(NameKind.LOCATION, i));
    }
  }

  private int add(String stack) {
    if (idByStack.containsKey(stack)) {
      return idByStack.get(stack);
    }
    int end = stack.indexOf('<');
    int caller = end < 0 ? NO_CALLER : add(stack.substring(end + 1));
    frames.add(end < 0 ? stack : stack.substring(0, end));
    callers.add(caller);
    idByStack.put(stack, frames.size() - 1);
    return frames.size() - 1;
  }

  /** The location that a location of the read trace is here. */
  int location(int original) {
    return idByStack.get(names.name(NameKind.LOCATION, original));
  }

  @Override
  public int count(NameKind kind) {
    return kind == NameKind.LOCATION ? frames.size() : names.count(kind);
  }

  @Override
  public String name(NameKind kind, int id) {
    return kind == NameKind.LOCATION ? frames.get(id) : names.name(kind, id);
  }

  @Override
  public int caller(int location) {
    return callers.get(location);
  }
}
