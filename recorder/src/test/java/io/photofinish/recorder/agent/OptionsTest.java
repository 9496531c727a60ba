package io.photofinish.recorder.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class OptionsTest {
  private static Options of(String arguments) {
    return Options.of(arguments, new Properties(), null);
  }

  @Test
  void the_agent_s_own_come_before_properties_and_those_before_the_environment() {
    Properties properties = new Properties();
    properties.setProperty("photofinish.stacks", "line");
    properties.setProperty("photofinish.destfile", "property.pft");
    Options options = Options.of("destfile=own.pft", properties, "maxsize=1k,stacks=full");
    assertThat(options.destfile()).isEqualTo("own.pft");
    assertThat(options.hasFullStacks()).isFalse();
    assertThat(options.maxBytes()).isEqualTo(1024);
  }

  @Test
  void without_options_there_are_defaults() {
    Options options = of(null);
    assertThat(options.destfile())
        .isEqualTo("photofinish-" + ProcessHandle.current().pid() + ".pft");
    assertThat(options.hasFullStacks()).isTrue();
    assertThat(options.drops()).isTrue();
    assertThat(options.hasValues()).isFalse();
    assertThat(options.maxBytes()).isZero();
    assertThat(options.patterns("includes")).isEmpty();
  }

  @Test
  void patterns_have_a_colon_between_them() {
    assertThat(of("includes=com.acme.*:org.*,excludes=a.B").patterns("includes"))
        .containsExactly("com.acme.*", "org.*");
  }

  @Test
  void sizes_have_units() {
    assertThat(of("maxsize=12").maxBytes()).isEqualTo(12);
    assertThat(of("maxsize=3M").maxBytes()).isEqualTo(3 << 20);
    assertThat(of("maxsize=2g").maxBytes()).isEqualTo(2L << 30);
    assertThatThrownBy(() -> of("maxsize=much").maxBytes())
        .hasMessage("maxsize=much: expected a number of bytes, such as 500m or 2g");
  }

  @Test
  void a_program_ends_with_its_recording_only_if_that_is_wanted() {
    assertThat(of("exitcode=7").haltCode()).isZero();
    assertThat(of("halt_on_error=false").haltCode()).isZero();
    assertThat(of("halt_on_error=true").haltCode()).isEqualTo(66);
    assertThat(of("halt_on_error=true,exitcode=255").haltCode()).isEqualTo(255);
    for (String code : new String[] {"0", "256", "-1", "1000", "seven"}) {
      assertThatThrownBy(() -> of("halt_on_error=true,exitcode=" + code).haltCode())
          .hasMessage("exitcode=" + code + ": expected 1 to 255, with halt_on_error=true");
    }
  }

  @Test
  void what_is_wrong_is_said_with_what_is_right() {
    assertThatThrownBy(() -> of("stack=full"))
        .hasMessageStartingWith(
            "the agent's options has 'stack=full': expected key=value with one of");
    assertThatThrownBy(() -> of("stacks=deep").hasFullStacks())
        .hasMessage("stacks=deep: expected full or line");
  }
}
