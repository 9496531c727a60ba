package io.photofinish.cli.terminal;

import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows of cells under a header; the first column is text, the others are numbers. */
public final class Table {
  private static final String INDENT = "  ";
  private static final String GAP = "   ";

  private final List<String[]> rows = new ArrayList<>();
  private final List<Color> colors = new ArrayList<>();

  public Table(String... header) {
    rows.add(header);
    colors.add(Color.BOLD);
  }

  public void add(String... cells) {
    add(Color.PLAIN, cells);
  }

  /** Adds a row of a colour. */
  public void add(Color color, String... cells) {
    if (cells.length != rows.get(0).length) {
      throw new IllegalArgumentException(
          cells.length + " cells in a table of " + rows.get(0).length);
    }
    rows.add(cells);
    colors.add(color);
  }

  /** Prints the table with its first column at least so wide, so that tables line up. */
  public void print(PrintWriter out, Paint paint, int firstWidth) {
    int[] widths = new int[rows.get(0).length];
    widths[0] = firstWidth;
    for (String[] row : rows) {
      Arrays.setAll(widths, column -> Math.max(widths[column], Text.width(row[column])));
    }
    for (int i = 0; i < rows.size(); i++) {
      out.println(INDENT + paint.paint(colors.get(i), line(rows.get(i), widths)));
    }
  }

  private static String line(String[] row, int[] widths) {
    StringBuilder line = new StringBuilder(Text.padRight(row[0], widths[0]));
    for (int column = 1; column < row.length; column++) {
      line.append(GAP).append(Text.padLeft(row[column], widths[column]));
    }
    return line.toString();
  }
}
