package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import org.junit.jupiter.api.Test;

class TestNamesTest {
  private final TraceBuilder trace = new TraceBuilder();

  private void begin(String thread, String test) {
    trace.add(thread, Operation.SIGNAL, "test begins: " + test);
  }

  private void end(String thread, String test) {
    trace.add(thread, Operation.SIGNAL, "test ends: " + test);
  }

  private String testOfLast() {
    TraceColumns columns = trace.build();
    return TestNames.of(columns).at(columns.size() - 1);
  }

  @Test
  void an_event_of_the_test_s_thread_is_the_test_s() {
    begin("main", "A.one");
    trace.write("main", "x");
    assertThat(testOfLast()).isEqualTo("A.one");
  }

  @Test
  void the_innermost_test_counts() {
    begin("main", "A");
    begin("main", "A.one");
    end("main", "A.one");
    begin("main", "A.two");
    trace.write("main", "x");
    assertThat(testOfLast()).isEqualTo("A.two");
  }

  @Test
  void after_a_test_there_is_none() {
    begin("main", "A.one");
    end("main", "A.one");
    trace.write("main", "x");
    assertThat(testOfLast()).isEmpty();
  }

  @Test
  void other_threads_belong_to_the_only_test() {
    trace.fork("main", "pool");
    begin("main", "A.one");
    trace.write("pool", "x");
    assertThat(testOfLast()).isEqualTo("A.one");
  }

  @Test
  void with_tests_side_by_side_who_started_the_thread_decides() {
    begin("w1", "A.one");
    begin("w2", "A.two");
    trace.fork("w2", "child").fork("child", "grandchild");
    trace.write("grandchild", "x");
    assertThat(testOfLast()).isEqualTo("A.two");
  }

  @Test
  void without_marks_there_is_no_test() {
    trace.add("main", Operation.SIGNAL, "java.lang.Thread@1").write("main", "x");
    assertThat(testOfLast()).isEmpty();
  }
}
