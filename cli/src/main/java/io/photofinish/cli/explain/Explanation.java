package io.photofinish.cli.explain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lines of text, some of them set in, and the events that they speak of. */
public final class Explanation {
  private final List<Line> lines = new ArrayList<>();
  private final Set<Integer> events = new TreeSet<>();

  /**
   * A line, which may be too long for a page.
   *
   * @param indent how far it is set in
   * @param hanging how much further its continuation is
   */
  public record Line(int indent, int hanging, String text) {}

  Explanation() {}

  void add(String text) {
    lines.add(new Line(0, 0, text));
  }

  void add(int indent, int hanging, String text) {
    lines.add(new Line(indent, hanging, text));
  }

  void about(Collection<Integer> positions) {
    events.addAll(positions);
  }

  public List<Line> lines() {
    return lines;
  }

  /** The events by position, in trace order. */
  public Set<Integer> events() {
    return events;
  }
}
