package io.photofinish.report.text;

import java.util.List;

/** Colours text, or leaves it as it is. */
public final class Paint {
  /** Leaves text as it is. */
  public static final Paint NONE = new Paint(false);

  /** Colours text. */
  public static final Paint COLORS = new Paint(true);

  private static final String INDENT = "  ";
  private static final int NARROWEST = 20;

  private final boolean isOn;

  private Paint(boolean isOn) {
    this.isOn = isOn;
  }

  /** {@return whether it colours} */
  public boolean isOn() {
    return isOn;
  }

  /**
   * A text in a colour, if colours are on.
   *
   * @param color which
   * @param text what to say
   * @return the text, with codes around it if colours are on
   */
  public String paint(Color color, String text) {
    if (!isOn || color == Color.PLAIN || text.isEmpty()) {
      return text;
    }
    return "\u001b[" + color.code() + "m" + text + "\u001b[0m";
  }

  /**
   * A text a little to the right, in as many lines as it takes on a page of so many columns.
   *
   * @param color of its letters
   * @param text what to say
   * @param columns how many columns there are
   * @return the lines
   */
  public List<String> indented(Color color, String text, int columns) {
    int room = Math.max(NARROWEST, columns - INDENT.length());
    return Text.wrap(Text.printable(text), room).stream()
        .map(line -> INDENT + paint(color, line))
        .toList();
  }
}
