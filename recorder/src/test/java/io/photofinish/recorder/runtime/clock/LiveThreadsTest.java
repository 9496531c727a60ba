package io.photofinish.recorder.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LiveThreadsTest {
  private static final class TestThread extends RecordedThread {
    TestThread(MustHappenBeforeClock clock) {
      super(0, clock, 0);
    }

    @Override
    public long events() {
      return 0;
    }

    void end() {
      setOver();
    }
  }

  private final LiveThreads live = new LiveThreads();
  private final TestThread main = new TestThread(MustHappenBeforeClock.first(new ClockSlots()));
  private final TestThread first = new TestThread(main.clock().forStarted(1));
  private final TestThread second = new TestThread(main.clock().forStarted(2));

  @Test
  void all_know_what_each_of_them_comes_after() {
    live.add(main);
    live.add(second);
    long time = first.clock().timeAfter(3);
    assertThat(live.allKnow(first, time)).isFalse();
    main.clock().learn(first.clock().publish(3));
    assertThat(live.allKnow(first, time)).isFalse();
    second.clock().learn(first.clock().publish(3));
    assertThat(live.allKnow(first, time)).isTrue();
    assertThat(live.allKnow(first, time + 1)).isFalse();
  }

  @Test
  void threads_that_are_over_need_not_know() {
    live.add(second);
    assertThat(live.allKnow(first, 1)).isFalse();
    second.end();
    assertThat(live.allKnow(first, 1)).isTrue();
  }

  @Test
  void threads_that_are_removed_need_not_know() {
    live.add(second);
    live.remove(second);
    assertThat(live.allKnow(first, 1)).isTrue();
  }

  @Test
  void a_stamp_never_goes_back() {
    main.advanceTo(5);
    main.advanceTo(3);
    assertThat(main.stamp()).isEqualTo(5);
  }
}
