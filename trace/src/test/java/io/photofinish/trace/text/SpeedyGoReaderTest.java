package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeedyGoReaderTest {
  private static SpeedyGoReader log(String text) {
    return new SpeedyGoReader(Listing.stream(text), "t.log");
  }

  @Test
  void every_operation_is_read() throws IOException {
    String text =
        """
        1,LK,7,nil,1
        1,WR,7,Test.java:1:1,2
        1,RD,07,Test.java:2:1,3
        1,UK,7,nil,4
        1,AWR,8,A.java:3:0,5
        2,ARD,8,a,b,6
        1,PREBRANCH,0,nil,7
        1,SIG,99,nil,31
        2,WT,98,nil,31
        1,SIGNALJOIN,0,nil,32
        2,WAITJOIN,0,nil,32
        1,SIGNALNOTIFY,0,nil,33
        2,WAITNOTIFY,0,nil,33
        """;
    assertThat(Listing.of(log(text)))
        .containsExactly(
            "0 1 acq 7 @",
            "1 1 w 7 @Test.java:1:1",
            "2 1 r 7 @Test.java:2:1",
            "3 1 rel 7 @",
            "4 1 vw 8 @A.java:3:0",
            "5 2 vr 8 @a,b",
            "6 1 sig 31 @",
            "7 2 awt 31 @",
            "8 1 sig 32 @",
            "9 2 awt 32 @",
            "10 1 sig 33 @",
            "11 2 awt 33 @");
  }

  @Test
  void windows_line_ends_are_no_part_of_the_edge() throws IOException {
    assertThat(Listing.of(log("1,SIG,0,nil,5\r\n\r\n2,WT,0,nil,5")))
        .containsExactly("0 1 sig 5 @", "1 2 awt 5 @");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1,RD,2,nil; '1,RD,2,nil' is not an event: expected"
            + " 'thread,operation,operand,location,count'",
        "1,XX,2,nil,1; unknown operation 'XX': known are RD WR LK UK ARD AWR SIG WT",
        "-1,RD,2,nil,1; negative thread id '-1': expected a number from 0 on",
        "1,RD,-2,nil,1; negative variable id '-2': expected a number from 0 on",
        "1,LK,x,nil,1; lock id 'x': expected a number from 0 on",
        "1,SIG,0,nil,; the sync id is missing",
        ",RD,2,nil,1; the thread id is missing",
      })
  void a_malformed_line_is_reported_with_its_number(String line, String message) {
    assertThatThrownBy(() -> Listing.of(log("1,RD,2,nil,1\n" + line + "\n")))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("t.log:2: " + message);
  }
}
