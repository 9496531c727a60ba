package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.SectionOrder;
import io.photofinish.witness.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShownStepsTest {
  /** The photo finish of the run as it was, whose last two events race. */
  private static PhotoFinish observed(TraceColumns trace, int mostSteps) {
    Witness witness = new Witness(trace.size() - 2, new int[0], trace.size() - 2, trace.size() - 1);
    return PhotoMaker.of(trace, witness, new SectionOrder(trace, witness), mostSteps);
  }

  private static List<String> shown(PhotoFinish photo) {
    return photo.steps().stream()
        .map(step -> step.operation() + " " + step.target() + " +" + step.skipped())
        .toList();
  }

  private static void noise(TraceBuilder builder, String thread, int accesses) {
    for (int i = 0; i < accesses; i++) {
      builder.write(thread, thread + i);
    }
  }

  @Test
  void what_shown_steps_need_is_shown_however_far_away_it_is() {
    TraceBuilder builder = new TraceBuilder();
    noise(builder, "main", 50);
    builder.fork("main", "t1").fork("main", "t2").fork("main", "bystander");
    builder.write("t2", "needed").acquire("t1", "open").add("t2", Operation.SIGNAL, "s");
    noise(builder, "t1", 500);
    builder.acquire("t1", "closed");
    noise(builder, "t1", 100);
    builder.release("t1", "closed").read("t1", "needed").add("t1", Operation.AWAIT, "s");
    builder.write("t1", "x").write("t2", "x");
    PhotoFinish photo = observed(builder.build(), 16);
    assertThat(shown(photo))
        .containsSubsequence(
            "FORK t1 +50",
            "FORK t2 +0",
            "WRITE needed +1",
            "ACQUIRE open +0",
            "SIGNAL s +0",
            "ACQUIRE closed +500")
        .endsWith("RELEASE closed +0", "READ needed +0", "AWAIT s +0", "WRITE x +0", "WRITE x +0")
        .doesNotContain("FORK bystander +0")
        .hasSize(16);
    int reader = photo.steps().size() - 4;
    assertThat(photo.steps().get(photo.steps().get(reader).readsFrom()).target())
        .isEqualTo("needed");
  }

  @Test
  void an_own_write_is_not_worth_a_step() {
    TraceBuilder builder = new TraceBuilder().write("t1", "own");
    noise(builder, "t1", 100);
    builder.read("t1", "own").write("t1", "x").write("t2", "x");
    PhotoFinish photo = observed(builder.build(), 12);
    assertThat(shown(photo)).doesNotContain("WRITE own +0").hasSize(12);
    assertThat(photo.steps()).allMatch(step -> step.readsFrom() == -1);
  }

  @Test
  void moved_sections_leave_room_for_what_steps_need() {
    TraceBuilder builder = new TraceBuilder().fork("main", "t1").fork("main", "t2");
    List<Integer> first = new ArrayList<>(List.of(0, 1));
    int sections = 300;
    for (int i = 0; i < 2 * sections; i++) {
      String thread = i < sections ? "t1" : "t2";
      builder.acquire(thread, "l").release(thread, "l");
    }
    TraceColumns trace = builder.write("t1", "x").write("t2", "x").build();
    // The sections of t2 before those of t1.
    List<Integer> schedule = new ArrayList<>(first);
    for (int i = 0; i < 2 * sections; i++) {
      schedule.add(2 + 2 * sections + i);
    }
    for (int i = 0; i < 2 * sections; i++) {
      schedule.add(2 + i);
    }
    schedule.add(trace.size() - 2);
    schedule.add(trace.size() - 1);
    Witness witness = Witness.ofSchedule(schedule.stream().mapToInt(i -> i).toArray());
    PhotoFinish photo = PhotoMaker.of(trace, witness, new SectionOrder(trace, witness), 40);
    assertThat(photo.steps()).hasSize(40);
    assertThat(shown(photo)).startsWith("FORK t1 +0");
    assertSectionsEnd(photo, "moved");
  }

  /** What views take for an open section is one. */
  private static void assertSectionsEnd(PhotoFinish photo, String what) {
    List<String> held = new ArrayList<>();
    for (Step step : photo.steps()) {
      switch (step.operation()) {
        case "ACQUIRE" -> held.add(step.target());
        case "RELEASE" -> held.remove(step.target());
        default -> {}
      }
    }
    assertThat(held).as(what).allMatch(lock -> lock.startsWith("open"));
  }

  @Test
  void no_section_looks_open_that_is_not() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      TraceBuilder builder = new TraceBuilder();
      boolean[] isHeld = new boolean[3];
      for (int i = 0; i < 200; i++) {
        int thread = random.nextInt(3);
        switch (random.nextInt(4)) {
          case 0 -> {
            String lock = "l" + thread;
            if (isHeld[thread]) {
              builder.release("t" + thread, lock);
            } else {
              builder.acquire("t" + thread, lock);
            }
            isHeld[thread] = !isHeld[thread];
          }
          case 1 -> builder.read("t" + thread, "v" + random.nextInt(4));
          default -> builder.write("t" + thread, "v" + random.nextInt(4));
        }
      }
      for (int thread = 0; thread < 3; thread++) {
        if (isHeld[thread]) {
          builder.release("t" + thread, "l" + thread);
        }
      }
      builder.acquire("t0", "open0");
      TraceColumns trace = builder.write("t0", "x").write("t1", "x").build();
      int most = 12 + random.nextInt(60);
      PhotoFinish photo = observed(trace, most);
      String what = "seed " + seed;
      assertThat(photo.steps()).as(what).hasSize(most);
      assertThat(photo.steps().stream().mapToLong(step -> 1 + step.skipped()).sum())
          .as(what)
          .isEqualTo(trace.size());
      assertThat(shown(photo)).as(what).contains("ACQUIRE open0 +0");
      assertSectionsEnd(photo, what);
    }
  }
}
