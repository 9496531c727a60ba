package io.photofinish.report.terminal;

import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints events as lanes, and says what it left out for want of room. */
public final class LanesView {
  private static final String SPACE = " ".repeat(Layout.GAP);
  private static final String INSIDE_SECTION = "│";
  private static final int NAMED_LEFT_OUT = 3;

  private final PrintWriter out;
  private final Paint paint;
  private final List<LaneRow> rows;
  private final Layout layout;
  private final int markWidth;

  private LanesView(
      List<LaneRow> rows, Set<Integer> neverLeftOut, PrintWriter out, Paint paint, int width) {
    this.rows = rows;
    this.out = out;
    this.paint = paint;
    int marks = events(rows).mapToInt(row -> Text.width(row.mark())).max().orElse(0);
    markWidth = marks == 0 ? 0 : marks + 1;
    List<LaneEvent> events = events(rows).map(LaneRow.Event::event).toList();
    layout = Layout.of(events, neverLeftOut, width - markWidth);
  }

  private static Stream<LaneRow.Event> events(List<LaneRow> rows) {
    return rows.stream().filter(LaneRow.Event.class::isInstance).map(LaneRow.Event.class::cast);
  }

  /**
   * Prints a window that is not empty.
   *
   * @param window the events to show
   * @param out where it goes
   * @param paint whether and how to colour it
   * @param width how many columns there are
   */
  public static void print(Window window, PrintWriter out, Paint paint, int width) {
    OpenSections sections = new OpenSections(window.events());
    List<LaneRow> rows = new ArrayList<>();
    for (LaneEvent event : window.events()) {
      rows.add(new LaneRow.Event(event, sections.openThreads(), ""));
      sections.pass(event);
    }
    LanesView view = new LanesView(rows, Set.of(), out, paint, width);
    view.header();
    view.rows();
    view.leftOut("See more with --threads %s or --width 0.");
  }

  /**
   * Prints rows, at least one of them an event.
   *
   * @param neverLeftOut the threads that have a lane however narrow the page is
   */
  static void print(
      List<LaneRow> rows, Set<Integer> neverLeftOut, PrintWriter out, Paint paint, int width) {
    LanesView view = new LanesView(rows, neverLeftOut, out, paint, width);
    view.header();
    view.rows();
    view.leftOut("See more with --width 0.");
  }

  private void header() {
    StringBuilder line = new StringBuilder(" ".repeat(markWidth));
    line.append(Text.padLeft("event", layout.indexWidth()));
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
    int hidden = 0;
    for (LaneRow row : rows) {
      if (row instanceof LaneRow.Event hiddenRow && isLeftOut(hiddenRow.event())) {
        hidden++;
        continue;
      }
      if (hidden > 0) {
        fold(Text.count(hidden, "event") + " of threads left out");
        hidden = 0;
      }
      if (row instanceof LaneRow.Event shown) {
        row(shown.event(), shown.inside(), shown.mark());
      } else if (row instanceof LaneRow.Fold fold) {
        fold(fold.words());
      }
    }
    if (hidden > 0) {
      fold(Text.count(hidden, "event") + " of threads left out");
    }
  }

  private boolean isLeftOut(LaneEvent event) {
    return layout.leftOut().stream().anyMatch(lane -> lane.thread() == event.thread());
  }

  private void fold(String words) {
    String dots = Text.padLeft("⋮", markWidth + layout.indexWidth());
    out.println(paint.paint(Color.DIM, dots + SPACE + words));
  }

  private void row(LaneEvent event, Set<Integer> inside, String mark) {
    StringBuilder line = new StringBuilder();
    line.append(paint.paint(Color.BOLD, mark)).append(" ".repeat(markWidth - Text.width(mark)));
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
      } else if (inside.contains(lane.thread())) {
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

  private void leftOut(String remedy) {
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
    out.println(remedy.formatted(named));
  }
}
