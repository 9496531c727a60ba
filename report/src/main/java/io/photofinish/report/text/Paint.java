package io.photofinish.report.text;

import java.util.List;

/** Colours text, or leaves it as it is. */
public final class Paint {
  public static final Paint NONE = new Paint(false);
  public static final Paint COLORS = new Paint(true);

  private static final String INDENT = "  ";
  private static final int NARROWEST = 20;

  private final boolean isOn;

  private Paint(boolean isOn) {
    this.isOn = isOn;
  }

  public boolean isOn() {
    return isOn;
  }

  public String paint(Color color, String text) {
    if (!isOn || color == Color.PLAIN || text.isEmpty()) {
      return text;
    }
    return "\u001b[" + color.code() + "m" + text + "\u001b[0m";
  }

  /** A text a little to the right, in as many lines as it takes on a page of so many columns. */
  public List<String> indented(Color color, String text, int columns) {
    int room = Math.max(NARROWEST, columns - INDENT.length());
    return Text.wrap(Text.printable(text), room).stream()
        .map(line -> INDENT + paint(color, line))
        .toList();
  }
}
