package io.photofinish.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColorOptionTest {
  private static boolean isAutomaticallyOn(boolean atTerminal, Map<String, String> environment) {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    return new ColorOption()
        .paint(new Terminal(nowhere, nowhere, atTerminal, false, 80, environment))
        .isOn();
  }

  @Test
  void colors_are_for_terminals() {
    assertThat(isAutomaticallyOn(true, Map.of("TERM", "xterm"))).isTrue();
    assertThat(isAutomaticallyOn(false, Map.of("TERM", "xterm"))).isFalse();
  }

  @Test
  void no_color_is_respected_when_it_is_not_empty() {
    assertThat(isAutomaticallyOn(true, Map.of("NO_COLOR", "1"))).isFalse();
    assertThat(isAutomaticallyOn(true, Map.of("NO_COLOR", ""))).isTrue();
  }

  @Test
  void a_dumb_terminal_gets_no_colors() {
    assertThat(isAutomaticallyOn(true, Map.of("TERM", "dumb"))).isFalse();
  }
}
