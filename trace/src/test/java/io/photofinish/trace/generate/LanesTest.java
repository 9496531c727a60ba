package io.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import org.junit.jupiter.api.Test;

class LanesTest {
  @Test
  void a_thread_holds_for_the_events_behind_it() {
    TraceColumns trace = Lanes.parse("t1: w(x) acq(l) t2: vr(x)@17");
    assertThat(trace.size()).isEqualTo(3);
    assertThat(trace.names().name(NameKind.THREAD, trace.thread(1))).isEqualTo("t1");
    assertThat(trace.names().name(NameKind.THREAD, trace.thread(2))).isEqualTo("t2");
    assertThat(trace.operation(1)).isEqualTo(OpCode.ACQUIRE);
    assertThat(trace.operation(2)).isEqualTo(OpCode.VOLATILE_READ);
    assertThat(trace.names().name(NameKind.LOCATION, trace.location(2))).isEqualTo("17");
  }

  @Test
  void an_unknown_operation_is_refused() {
    assertThatThrownBy(() -> Lanes.parse("t1: write(x)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'write(x)'");
  }

  @Test
  void an_event_without_a_thread_is_refused() {
    assertThatThrownBy(() -> Lanes.parse("w(x)")).isInstanceOf(IllegalArgumentException.class);
  }
}
