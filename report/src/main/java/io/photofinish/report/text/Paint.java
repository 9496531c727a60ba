package io.photofinish.report.text;

/** Colours text, or leaves it as it is. */
public final class Paint {
  public static final Paint NONE = new Paint(false);
  public static final Paint COLORS = new Paint(true);

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
}
