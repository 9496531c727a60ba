package io.photofinish.cli.lanes;

import io.photofinish.cli.terminal.Color;
import io.photofinish.cli.terminal.Paint;
import io.photofinish.cli.terminal.Text;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/** Prints a {@link Window} as lanes, and says what it left out for want of room. */
public final class LanesView {
  private static final String SPACE = " ".repeat(Layout.GAP);
  private static final String INSIDE_SECTION = "│";
  private static final int NAMED_LEFT_OUT = 3;

  private final PrintWriter out;
  private final Paint paint;
  private final List<LaneEvent> events;
  private final Layout layout;

  private LanesView(Window window, PrintWriter out, Paint paint, int width) {
    this.out = out;
    this.paint = paint;
    events = window.events();
    layout = Layout.of(events, width);
  }

  /** Prints a window that is not empty. */
  public static void print(Window window, PrintWriter out, Paint paint, int width) {
    LanesView view = new LanesView(window, out, paint, width);
    view.header();
    view.rows();
    view.leftOut();
  }

  private void header() {
    StringBuilder line = new StringBuilder(Text.padLeft("event", layout.indexWidth()));
    for (Lane lane : layout.lanes()) {
      int width = layout.widthOf(lane);
      line.append(SPACE).append(Text.padRight(Text.cutMiddle(lane.name(), width), width));
    }
    if (layout.locationWidth() > 0) {
      line.append(SPACE).append("location");
    }
    out.println(paint.paint(Color.BOLD, line.toString().stripTrailing()));
  }

  private void rows() {
    OpenSections sections = new OpenSections(events);
    int hidden = 0;
    for (LaneEvent event : events) {
      if (layout.leftOut().stream().anyMatch(lane -> lane.thread() == event.thread())) {
        hidden++;
        sections.pass(event);
        continue;
      }
      hiddenRows(hidden);
      hidden = 0;
      row(event, sections);
      sections.pass(event);
    }
    hiddenRows(hidden);
  }

  private void hiddenRows(int hidden) {
    if (hidden > 0) {
      String note = Text.count(hidden, "event") + " of threads left out";
      out.println(paint.paint(Color.DIM, Text.padLeft("⋮", layout.indexWidth()) + SPACE + note));
    }
  }

  private void row(LaneEvent event, OpenSections sections) {
    StringBuilder line = new StringBuilder();
    line.append(
        paint.paint(Color.DIM, Text.padLeft(Text.number(event.index()), layout.indexWidth())));
    int blanks = 0;
    for (Lane lane : layout.lanes()) {
      int width = layout.widthOf(lane);
      blanks += Layout.GAP;
      String cell = "";
      Color color = Color.DIM;
      if (lane.thread() == event.thread()) {
        cell = event.cell(width);
        color = event.color();
      } else if (sections.isOpen(lane.thread())) {
        cell = INSIDE_SECTION;
      }
      if (!cell.isEmpty()) {
        line.append(" ".repeat(blanks)).append(paint.paint(color, cell));
        blanks = 0;
      }
      blanks += width - Text.width(cell);
    }
    if (layout.locationWidth() > 0 && !event.location().isEmpty()) {
      String location = Text.cutStart(event.location(), layout.locationWidth());
      line.append(" ".repeat(blanks)).append(SPACE).append(paint.paint(Color.DIM, location));
    }
    out.println(line);
  }

  private void leftOut() {
    List<Lane> leftOut = layout.leftOut();
    if (leftOut.isEmpty()) {
      return;
    }
    int hidden = leftOut.stream().mapToInt(Lane::events).sum();
    String named =
        leftOut.stream().limit(NAMED_LEFT_OUT).map(Lane::name).collect(Collectors.joining(","));
    out.println();
    out.println(
        "Left out for want of room: "
            + Text.count(leftOut.size(), "thread")
            + " with "
            + Text.count(hidden, "event")
            + ".");
    out.println("See more with --threads " + named + " or --width 0.");
  }
}
