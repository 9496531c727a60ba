package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoadRunnerReaderTest {
  private static RoadRunnerReader log(String text) {
    return new RoadRunnerReader(Listing.stream(text), "t.rr");
  }

  @Test
  void events_are_picked_out_of_the_programs_output() throws IOException {
    String text =
        """
        [main: RoadRunner Agent Loaded.]
        hello from the program
        @  main[tid = 0] started .
        @  Enter(0,test/Test.main([Ljava/lang/String;)V) from null
        @   Start(0,1)
        @   Acquire(1,@03)
        @    Rd(1,null.test/Test.value_I)  Final  Test.java:50:7
        @    AWr(1,@05[3])  [shadow of 2 words]  Test.java:51:9
        @    VRd(1,@05.test/Test.flag_Z)  shadow
        @    VWr(1,@05.test/Test.flag_Z)  shadow
        @   Release(1,@03)
        @   Sleep(1)
        @    Wr(1,@05.test/Test.value_I)[1 -> 2]  Final  Test.java:52:1
        @   Exit(0,test/Test.main([Ljava/lang/String;)V)
        @   Join(0,1)
        @test
        """;
    assertThat(Listing.of(log(text)))
        .containsExactly(
            "0 0 fork 1 @",
            "1 1 acq @03 @",
            "2 1 r null.test/Test.value_I @Test.java:50:7",
            "3 1 w @05[3] @Test.java:51:9",
            "4 1 vr @05.test/Test.flag_Z @",
            "5 1 vw @05.test/Test.flag_Z @",
            "6 1 rel @03 @",
            "7 1 w @05.test/Test.value_I @Test.java:52:1",
            "8 0 join 1 @");
  }

  @Test
  void an_access_without_a_location_is_an_event() throws IOException {
    assertThat(Listing.of(log("@ Rd(1,x)\n@ Rd(1,x) shadow\r\n@ Rd(1,m()x) s t.java:1 \r\n")))
        .containsExactly("0 1 r x @", "1 1 r x @", "2 1 r m()x @t.java:1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "@ Rd(1; expected 'thread,target' behind 'Rd('",
        "@ Rd(,x); the thread has no name",
        "@ Rd(1,x s t.java:1; there is no ')' at the end of the target 'x'",
        "@ Rd(1,) s t.java:1; the target of 'Rd(1,)' has no name",
        "@ Join(0,-1); negative thread id '-1': record with RoadRunner's option -noTidGC",
        "@ Rd(-1,x) s l; negative thread id '-1': record with RoadRunner's option -noTidGC",
      })
  void a_broken_event_is_reported_with_its_number(String line, String message) {
    assertThatThrownBy(() -> Listing.of(log("@ Start(0,1)\n" + line + "\n")))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("t.rr:2: " + message);
  }

  @Test
  void a_log_without_events_is_an_error() {
    assertThatThrownBy(() -> Listing.of(log("hello\n@ bye\n")))
        .hasMessage("t.rr: there are no events in it, only 2 lines that are not events");
  }
}
