package io.photofinish.recorder.runtime.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.clock.ClockSlots;
import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.names.Locations;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Locations are compared with a stack of frames that the test keeps itself. */
class CallStackTest {
  private static final class TestStack extends CallStack {
    TestStack(Locations locations) {
      super(0, MustHappenBeforeClock.first(new ClockSlots()), 0, locations);
    }

    @Override
    public long events() {
      return 0;
    }
  }

  private final Locations locations = new Locations(Sites::frameOf);
  private final CallStack stack = new TestStack(locations);
  private final int a = Sites.add(Site.at("CallStackTest a"));
  private final int b = Sites.add(Site.at("CallStackTest b"));

  /** The frames of a location, the innermost first. */
  private List<String> frames(int location) {
    List<String> frames = new ArrayList<>();
    for (int at = location; at != Locations.NO_CALLER; at = locations.caller(at)) {
      frames.add(locations.frame(at));
    }
    return frames;
  }

  @Test
  void a_method_that_makes_calls_is_known_by_the_call_that_led_to_it() {
    stack.callSite = a;
    long before = stack.enter();
    assertThat(frames(stack.location(b << 1)))
        .containsExactly("CallStackTest b", "CallStackTest a");
    stack.leave(before);
    assertThat(frames(stack.location(b << 1))).containsExactly("CallStackTest b");
  }

  @Test
  void a_method_that_makes_none_is_where_the_last_call_led_to() {
    stack.callSite = a;
    assertThat(frames(stack.location(b << 1 | 1)))
        .containsExactly("CallStackTest b", "CallStackTest a");
    assertThat(frames(stack.callLocation())).containsExactly("CallStackTest a");
  }

  @Test
  void no_location_is_made_for_a_method_that_is_only_entered() {
    stack.callSite = a;
    long first = stack.enter();
    stack.callSite = b;
    long second = stack.enter();
    assertThat(locations.count()).isZero();
    assertThat(frames(stack.callLocation())).containsExactly("CallStackTest b", "CallStackTest a");
    stack.leave(second);
    stack.leave(first);
    assertThat(stack.isInProgram()).isTrue();
    assertThat(frames(stack.callLocation())).containsExactly("CallStackTest a");
  }

  @Test
  void another_call_leads_elsewhere_with_the_same_calls_behind_it() {
    stack.callSite = a;
    long outer = stack.enter();
    stack.callSite = b;
    stack.enter();
    assertThat(frames(stack.callLocation())).containsExactly("CallStackTest b", "CallStackTest a");
    stack.leave(outer);
    stack.callSite = b;
    stack.enter();
    stack.callSite = b;
    stack.enter();
    assertThat(frames(stack.callLocation())).containsExactly("CallStackTest b", "CallStackTest b");
  }

  @Test
  void calls_that_are_never_left_take_no_more_memory_at_some_depth() {
    stack.callSite = a;
    long before = stack.enter();
    int calls = 0;
    do {
      stack.callSite = b;
      stack.enter();
      calls++;
    } while (stack.callSitesKept() < CallStack.MOST_CALLS || calls < 2 * CallStack.MOST_CALLS);
    assertThat(stack.callSitesKept()).isEqualTo(CallStack.MOST_CALLS);
    assertThat(frames(stack.callLocation())).startsWith("CallStackTest b", "CallStackTest b");
    stack.leave(before);
    assertThat(frames(stack.callLocation())).containsExactly("CallStackTest a");
  }

  @Test
  void a_thread_that_is_over_keeps_no_deep_stack() {
    long first = stack.enter();
    for (int i = 0; i < 1000; i++) {
      stack.callSite = b;
      stack.enter();
    }
    int deep = stack.callLocation();
    stack.forgetCalls();
    assertThat(stack.callLocation()).as("it is still there").isEqualTo(deep);
    stack.leave(first);
    stack.forgetCalls();
    assertThat(stack.callSitesKept()).isLessThan(100);
    stack.callSite = a;
    stack.enter();
    assertThat(frames(stack.location(b << 1)))
        .containsExactly("CallStackTest b", "CallStackTest a");
  }

  @Test
  void a_thread_that_made_no_call_is_nowhere() {
    assertThat(stack.callLocation()).isEqualTo(Locations.NO_CALLER);
    assertThat(frames(stack.callLocationOrUnknown())).containsExactly("");
  }

  @Test
  void places_of_one_line_are_one_location() {
    int same = Sites.add(Site.at("CallStackTest a"));
    assertThat(stack.location(same << 1)).isEqualTo(stack.location(a << 1));
  }

  @Test
  void a_stack_tells_the_location_later() {
    stack.callSite = a;
    long caller = stack.enter();
    stack.callSite = b;
    long inner = stack.stackOf(a << 1);
    long leaf = stack.stackOf(a << 1 | 1);
    int innerLocation = stack.location(a << 1);
    int leafLocation = stack.location(a << 1 | 1);
    stack.leave(caller);
    CallLocations later = new CallLocations(locations);
    assertThat(later.locationOf(inner, a << 1)).isEqualTo(innerLocation);
    assertThat(later.locationOf(leaf, a << 1 | 1)).isEqualTo(leafLocation);
    assertThat(innerLocation).isNotEqualTo(leafLocation);
  }

  @Test
  void calls_do_not_change_the_situation() {
    long before = stack.situation();
    stack.callSite = a;
    long caller = stack.enter();
    stack.leave(caller);
    assertThat(stack.situation()).isEqualTo(before);
    stack.changeSituation();
    assertThat(stack.situation()).isNotEqualTo(before);
  }

  @Test
  void locations_have_all_frames() {
    int[] sites = new int[12];
    for (int i = 0; i < sites.length; i++) {
      sites[i] = Sites.add(Site.at("frame " + i / 2));
    }
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      Deque<String> expected = new ArrayDeque<>();
      Deque<Long> callers = new ArrayDeque<>();
      for (int step = 0; step < 500; step++) {
        int site = sites[random.nextInt(sites.length)];
        if (random.nextBoolean() && expected.size() < 100) {
          stack.callSite = site;
          callers.push(stack.enter());
          expected.push(Sites.frameOf(site));
        } else if (!callers.isEmpty()) {
          stack.leave(callers.pop());
          expected.pop();
        }
        // Often nobody asks until more has changed.
        if (random.nextInt(seed % 5 + 1) == 0) {
          List<String> all = new ArrayList<>(expected);
          all.add(0, Sites.frameOf(site));
          assertThat(frames(stack.location(site << 1))).as("seed %d", seed).isEqualTo(all);
        }
      }
      while (!callers.isEmpty()) {
        stack.leave(callers.pop());
      }
    }
  }
}
