package io.photofinish.report.terminal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which threads are inside a critical section, row by row. A section whose acquire is before the
 * window is known by its release; one that lies around the whole window is not known.
 */
final class OpenSections {
  private final Map<Integer, Set<String>> held = new HashMap<>();

  OpenSections(List<LaneEvent> window) {
    Map<Integer, Set<String>> acquired = new HashMap<>();
    for (LaneEvent event : window) {
      switch (event.operation()) {
        case ACQUIRE -> locks(acquired, event).add(event.target());
        case RELEASE -> {
          if (!locks(acquired, event).contains(event.target())) {
            locks(held, event).add(event.target());
          }
        }
        default -> {}
      }
    }
  }

  private static Set<String> locks(Map<Integer, Set<String>> byThread, LaneEvent event) {
    return byThread.computeIfAbsent(event.thread(), thread -> new HashSet<>());
  }

  void pass(LaneEvent event) {
    switch (event.operation()) {
      case ACQUIRE -> locks(held, event).add(event.target());
      case RELEASE -> locks(held, event).remove(event.target());
      default -> {}
    }
  }

  Set<Integer> openThreads() {
    return held.entrySet().stream()
        .filter(entry -> !entry.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }
}
