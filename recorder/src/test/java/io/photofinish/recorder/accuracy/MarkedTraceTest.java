package io.photofinish.recorder.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MarkedTraceTest {
  private static final String MARK = "io.photofinish.recorder.accuracy.cases.Marks.current";

  private final TraceBuilder trace = new TraceBuilder();

  private void mark() {
    trace.add("main", Operation.VOLATILE_WRITE, MARK);
  }

  private void forkBoth(String one, String other) {
    trace.fork("main", one).fork("main", other);
  }

  private Map<String, CaseFindings> findings(String... cases) throws IOException {
    return new MarkedTrace(trace.build(), List.of(cases)).findings();
  }

  @Test
  void a_race_belongs_to_the_case_that_began_last() throws IOException {
    mark();
    forkBoth("a", "b");
    trace.acquire("a", "l").write("a", "x").release("a", "l");
    trace.acquire("b", "l").read("b", "x").release("b", "l");
    mark();
    forkBoth("c", "d");
    trace.write("c", "y").at("Here.java:7").read("d", "y");
    mark();
    Map<String, CaseFindings> findings = findings("first", "second", "third");
    assertThat(findings.get("first").isSilent()).isTrue();
    assertThat(findings.get("second").races())
        .containsExactly("WR of y at 13 and Here.java:7 (events 12 and 13)");
    assertThat(findings.get("third").isSilent()).isTrue();
  }

  @Test
  void a_late_event_belongs_to_the_case_of_its_thread() throws IOException {
    mark();
    forkBoth("a", "b");
    trace.write("a", "x");
    mark();
    trace.write("b", "x");
    Map<String, CaseFindings> findings = findings("first", "second");
    assertThat(findings.get("first").isRacy()).isTrue();
    assertThat(findings.get("second").isSilent()).isTrue();
  }

  @Test
  void a_worker_of_an_earlier_case_works_for_the_case_of_the_other_thread() throws IOException {
    mark();
    trace.fork("main", "worker");
    mark();
    trace.write("worker", "x").write("main", "x");
    Map<String, CaseFindings> findings = findings("first", "second");
    assertThat(findings.get("first").isSilent()).isTrue();
    assertThat(findings.get("second").isRacy()).isTrue();
  }

  @Test
  void a_thread_of_a_thread_belongs_to_the_same_case() throws IOException {
    mark();
    mark();
    trace.fork("main", "child").fork("child", "grandchild");
    mark();
    trace.write("child", "x").write("grandchild", "x");
    assertThat(findings("first", "second", "third").get("second").isRacy()).isTrue();
  }

  @Test
  void every_case_must_be_marked() {
    mark();
    assertThatThrownBy(() -> findings("first", "second"))
        .hasMessage("2 cases ran, but the trace has 1 marks: is Marks recorded?");
  }
}
