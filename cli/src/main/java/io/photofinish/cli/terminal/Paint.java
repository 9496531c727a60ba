package io.photofinish.cli.terminal;

/** Colours text, or leaves it as it is. */
public final class Paint {
  /** When to colour, as {@code --color} takes it. */
  public enum When {
    auto,
    always,
    never
  }

  private final boolean isOn;

  private Paint(boolean isOn) {
    this.isOn = isOn;
  }

  /** By default colours are for people at terminals that can show them and want them. */
  public static Paint of(When when, Terminal terminal) {
    return new Paint(
        switch (when) {
          case always -> true;
          case never -> false;
          case auto ->
              terminal.outIsTerminal()
                  && terminal.environment().getOrDefault("NO_COLOR", "").isEmpty()
                  && !"dumb".equals(terminal.environment().get("TERM"));
        });
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
