package io.photofinish.cli.command;

import io.photofinish.cli.terminal.Table;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import io.photofinish.trace.stats.LockStatistics;
import io.photofinish.trace.stats.Statistics;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/** Prints {@link Statistics} for people. */
final class StatisticsText {
  private static final int FIRST_WIDTH = 16;
  private static final int LOCK_NAME = 48;

  private final PrintWriter out;
  private final Paint paint;

  StatisticsText(PrintWriter out, Paint paint) {
    this.out = out;
    this.paint = paint;
  }

  void print(String name, Statistics statistics) {
    out.println(paint.paint(Color.BOLD, Text.printable(name)));
    out.println("  " + summary(statistics));
    if (statistics.events() > 0) {
      operations(statistics);
    }
    if (statistics.variables() > 0) {
      variables(statistics);
    }
    if (statistics.locks() > 0) {
      locks(statistics.locking());
    }
  }

  private static String summary(Statistics statistics) {
    String summary =
        Text.count(statistics.events(), "event")
            + ", "
            + Text.count(statistics.threads(), "thread")
            + ", "
            + Text.count(statistics.locks(), "lock")
            + ", "
            + Text.count(statistics.variables(), "variable");
    if (statistics.syncs() > 0) {
      summary += ", " + Text.count(statistics.syncs(), "sync object");
    }
    if (statistics.locations() > 0) {
      summary += ", " + Text.count(statistics.locations(), "location");
    }
    return summary;
  }

  private void operations(Statistics statistics) {
    Table table = new Table("operation", "events", "share");
    statistics
        .operations()
        .forEach(
            (operation, count) -> {
              if (count > 0) {
                String share = Text.percent((double) count / statistics.events());
                table.add(StatisticsDocument.word(operation), Text.number(count), share);
              }
            });
    print(table);
  }

  private void variables(Statistics statistics) {
    Table table = new Table("variables", "count", "share", "accesses", "share");
    statistics
        .variableKinds()
        .forEach(
            (kind, of) ->
                table.add(
                    kind.word(),
                    Text.number(of.variables()),
                    Text.percent(of.variableShare()),
                    Text.number(of.accesses()),
                    Text.percent(of.accessShare())));
    print(table);
  }

  private void locks(LockStatistics locking) {
    out.println();
    fact(
        "locks held",
        "at most "
            + Text.number(locking.heldByOneThreadAtMost())
            + " by one thread, "
            + Text.number(locking.heldAtMost())
            + " by all together, "
            + Text.number(locking.heldAtEnd())
            + " at the end");
    fact(
        "sections",
        Text.number(locking.sections())
            + "; by nesting depth: "
            + locking.sectionsByDepth().stream()
                .map(Text::number)
                .collect(Collectors.joining(" | ")));
    fact(
        "per lock",
        "fewest "
            + Text.number(locking.fewestSections())
            + ", median "
            + median(locking.medianSections())
            + ", most "
            + Text.number(locking.mostSections()));
    Table table = new Table("busiest locks", "sections", "share");
    for (LockStatistics.BusyLock lock : locking.busiest()) {
      table.add(
          Text.cutMiddle(Text.printable(lock.name()), LOCK_NAME),
          Text.number(lock.sections()),
          Text.percent((double) lock.sections() / locking.sections()));
    }
    print(table);
  }

  private void fact(String what, String value) {
    out.println("  " + paint.paint(Color.BOLD, Text.padRight(what, FIRST_WIDTH)) + "   " + value);
  }

  private static String median(double median) {
    return median == Math.rint(median) ? Text.number((long) median) : Text.decimal(median);
  }

  private void print(Table table) {
    out.println();
    table.print(out, paint, FIRST_WIDTH);
  }
}
