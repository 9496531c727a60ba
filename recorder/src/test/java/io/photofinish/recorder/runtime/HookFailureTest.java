package io.photofinish.recorder.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HookFailureTest {
  @Test
  void what_the_thread_was_about_to_record_is_given_up() throws Throwable {
    ThreadLog log = Logs.current();
    Shadow object = Recording.shadows().of(new Object());
    log.begin(object);
    HookFailure.handle(new IllegalStateException(), "Hooks.some");
    assertThat(log.locked).isNull();
    assertThat(log.isAccessing()).isFalse();
    assertThat(log.awaitQuiet()).as("the journal need not wait for it").isTrue();
    // It would wait for ever if nobody had freed it.
    object.lock();
    object.unlock();
  }

  @Test
  void what_the_program_threw_goes_on_to_it() {
    Error thrown = new ExceptionInInitializerError("the program's own");
    assertThatThrownBy(() -> HookFailure.handle(new ThrownByProgram(thrown), "Hooks.readStatic"))
        .isSameAs(thrown);
  }

  @Test
  void a_problem_of_a_class_of_the_program_is_not_asked_for_words() throws Throwable {
    Talkative problem = new Talkative();
    HookFailure.handle(problem, "Hooks.some");
    assertThat(problem.wasAsked).isFalse();
  }

  private static final class Talkative extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private boolean wasAsked;

    @Override
    public String getMessage() {
      wasAsked = true;
      return "";
    }
  }
}
