package io.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.OpCode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Fails on the first event that breaks a rule of well-formed traces. */
final class WellFormedness implements EventConsumer {
  private final Map<Integer, Integer> holder = new HashMap<>();
  private final Set<Integer> acted = new HashSet<>();
  private final Set<Integer> joined = new HashSet<>();
  long events;

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    assertThat(index).isEqualTo(events++);
    assertThat(joined).as("event " + index + " of a joined thread").doesNotContain(thread);
    acted.add(thread);
    switch (operation) {
      case OpCode.ACQUIRE ->
          assertThat(holder.putIfAbsent(target, thread)).as("acquire " + index).isNull();
      case OpCode.RELEASE ->
          assertThat(holder.remove(target)).as("release " + index).isEqualTo(thread);
      case OpCode.FORK -> assertThat(acted).as("fork " + index).doesNotContain(target);
      case OpCode.JOIN -> joined.add(target);
      default -> assertThat(operation).isBetween((int) OpCode.READ, OpCode.COUNT - 1);
    }
  }

  int locksHeld() {
    return holder.size();
  }
}
