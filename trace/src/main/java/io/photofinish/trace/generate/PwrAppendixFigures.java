package io.photofinish.trace.generate;

import static io.photofinish.trace.generate.Notion.PREDICTABLE;
import static io.photofinish.trace.generate.Notion.PREDICTABLE_ADJACENT;
import static io.photofinish.trace.generate.Notion.PWR;
import static io.photofinish.trace.generate.Notion.SHB;
import static io.photofinish.trace.generate.PwrFigures.example;

import java.util.List;

/** The traces of {@link Paper#PWR}'s appendix; see {@link PwrFigures}. */
final class PwrAppendixFigures {
  private PwrAppendixFigures() {}

  static List<Figure> all() {
    return List.of(
        example("A.8", "example A.8")
            .shows("all six predictable pairs of a trace without locks")
            .race(1, 2, PREDICTABLE_ADJACENT, PWR)
            .race(1, 5, PREDICTABLE_ADJACENT, PWR)
            .race(2, 4, PREDICTABLE_ADJACENT, PWR)
            .race(1, 3, PREDICTABLE_ADJACENT, PWR)
            .race(3, 5, PREDICTABLE_ADJACENT, PWR)
            .race(1, 4, PREDICTABLE_ADJACENT, PWR)
            .noRace(2, 5, PREDICTABLE_ADJACENT)
            .trace("1: w(x) 2: w(x) r(x) 3: r(x) w(x)"),
        example("A.9", "example A.9")
            .shows("a race that only a prefix shows: no whole reordering has it")
            .race(1, 6, PREDICTABLE_ADJACENT, PREDICTABLE)
            .noRace(3, 7, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace("1: w(y) acq(z) w(x) rel(z) 2: acq(z) w(y) r(x) rel(z)"),
        example("B.1", "example B.1")
            .shows("four races, two of them found in the second pass only")
            .race(2, 3, PREDICTABLE_ADJACENT, PWR)
            .race(2, 4, PREDICTABLE_ADJACENT, PWR)
            .race(1, 3, PREDICTABLE_ADJACENT, PWR)
            .race(1, 4, PREDICTABLE_ADJACENT, PWR)
            .trace("1: w(x) w(x) 2: w(x) r(x)"),
        example("C.4", "example C.4")
            .shows(
                "a false positive of PWR with two threads, as a lock is held (the first write is in"
                    + " thread 2: with it in thread 1 this is example 2.4)")
            .race(4, 9, PWR)
            .noRace(4, 9, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace("2: w(x) 1: acq(z) r(x) w(y) rel(z) 2: acq(z) w(x) rel(z) w(y)"),
        example("D.1", "example D.1")
            .shows("a write-read race of another schedule; the text's (w1, r7) means (w2, r7)")
            .race(1, 2, PREDICTABLE_ADJACENT, PREDICTABLE)
            .race(2, 7, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .noRace(2, 7, SHB)
            .trace("2: w(x) 1: w(x) acq(y) rel(y) 2: acq(y) rel(y) r(x)"),
        example("E.4", "example E.4")
            .shows("a false positive of the variant that orders sections at reads only, not of PWR")
            .noRace(3, 9, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .trace("1: acq(y) w(x) w(z) rel(y) 2: r(x) acq(y) w(z) rel(y) w(z)"),
        example("F.1", "example F.1 and figure 1")
            .shows("reads that hide a write from the first pass")
            .race(1, 3, PWR, PREDICTABLE_ADJACENT)
            .race(2, 3, PWR, PREDICTABLE_ADJACENT)
            .race(1, 4, PWR, PREDICTABLE_ADJACENT)
            .race(1, 5, PWR, PREDICTABLE_ADJACENT)
            .race(3, 5, PWR, PREDICTABLE_ADJACENT)
            .trace("1: w(x) r(x) 2: w(x) r(x) 3: r(x)"),
        example("F.2", "example F.2")
            .shows("a race that needs write-read and read-write edges in the second pass")
            .race(6, 7, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .race(1, 7, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace("1: w(x) r(x) w(y) 2: r(y) r(x) w(x) 3: w(x)"),
        example("F.3", "example F.3")
            .shows("a race found only by way of a pair that is not one")
            .race(5, 7, PWR, PREDICTABLE)
            .noRace(3, 7, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .race(1, 7, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace("1: w(x) acq(y) w(x) rel(y) w(x) 2: acq(y) w(x) rel(y)"),
        example("F.4", "example F.4, with three sections and a read of the second's write")
            .shows("a history of critical sections that grows with the trace; no race")
            .raceFree(PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .trace(
                "1: acq(y) w(x1) rel(y) acq(y) w(x2) rel(y) acq(y) w(x3) rel(y)",
                "2: acq(y) r(x2) rel(y)"),
        example("H", "appendix H")
            .shows("locations a, b, c: the location pair (a, c) races by two pairs of events")
            .race(2, 3, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .race(1, 3, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .race(3, 4, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace("1: w(x)@a w(x)@b 2: w(x)@c 1: w(x)@a"));
  }
}
