package io.photofinish.trace.generate;

import static io.photofinish.trace.generate.Notion.HB;
import static io.photofinish.trace.generate.Notion.LOCK_COVER;
import static io.photofinish.trace.generate.Notion.PREDICTABLE;
import static io.photofinish.trace.generate.Notion.PREDICTABLE_ADJACENT;
import static io.photofinish.trace.generate.Notion.PWR;
import static io.photofinish.trace.generate.Notion.SHB;
import static io.photofinish.trace.generate.Notion.WCP;

import java.util.List;

/**
 * The traces of {@link Paper#PWR}: its examples in the main text. Examples A.2 and A.5 repeat trace
 * A of example 2.1. Predictable means {@link Notion#PREDICTABLE_ADJACENT} in this paper; the other
 * definition is claimed beside it where both agree.
 */
final class PwrFigures {
  private PwrFigures() {}

  static Figure.Builder example(String number, String place) {
    return Figure.of(Paper.PWR, "pwr-" + number, place);
  }

  static List<Figure> all() {
    return List.of(
        example("1-first", "section 1, first versus subsequent races, left")
            .shows("a first race, and a subsequent one that shows only after it")
            .race(1, 3, PREDICTABLE_ADJACENT, PREDICTABLE)
            .race(2, 4, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace("1: r(y) r(x) 2: w(y) w(x)"),
        example("1-fixed", "section 1, first versus subsequent races, right")
            .shows("the first race is fixed by a lock, and the subsequent one becomes the first")
            .race(4, 8, PREDICTABLE_ADJACENT, PREDICTABLE)
            .noRace(2, 6, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace("1: acq(y') r(y) rel(y') r(x) 2: acq(y') w(y) rel(y') w(x)"),
        example("2.1a", "example 2.1, trace A")
            .shows("a predictable race that happens-before misses and WCP finds")
            .race(1, 5, PREDICTABLE_ADJACENT, PREDICTABLE, WCP)
            .noRace(1, 5, HB, SHB)
            .trace("1: w(x) acq(y) rel(y) 2: acq(y) w(x) rel(y)"),
        example("2.1b", "example 2.1, trace B")
            .shows("a false positive of happens-before and WCP: a read orders the writes")
            .race(2, 5, HB, WCP)
            .noRace(2, 5, PREDICTABLE_ADJACENT, PREDICTABLE, SHB)
            .trace("2: w(y) 1: w(x) w(y) 2: r(y) w(x)"),
        example("2.2", "example 2.2")
            .shows("a predictable race that WCP misses: the sections conflict")
            .race(1, 6, PREDICTABLE_ADJACENT, PREDICTABLE)
            .noRace(1, 6, WCP)
            .trace("1: w(x) acq(y) w(x) rel(y) 2: acq(y) w(x) rel(y)"),
        example("2.3", "example 2.3")
            .shows("writes under one lock: no race, which the lockset test tells")
            .noRace(2, 5, PREDICTABLE_ADJACENT, PREDICTABLE, LOCK_COVER, PWR)
            .trace("1: acq(y) w(x) rel(y) 2: acq(y) w(x) rel(y)"),
        example("2.4", "example 2.4")
            .shows("a race behind a read-write conflict of sections, which SDP misses")
            .race(4, 9, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .trace("1: w(x) acq(z) r(x) w(y) rel(z) 2: acq(z) w(x) rel(z) w(y)"),
        example("2.5", "example 2.5")
            .shows("sections ordered by a read of the other's write: no race behind them")
            .noRace(1, 8, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .trace("1: w(z) acq(y) w(x) rel(y) 2: acq(y) r(x) rel(y) w(z)"),
        example("2.6", "example 2.6")
            .shows("sections ordered through a third thread: no race under PWR, one under WDP")
            .noRace(3, 10, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .trace("1: acq(z) w(y1) w(x) rel(z) 2: r(y1) w(y2) 3: acq(z) r(y2) rel(z) w(x)"),
        example("2.7", "example 2.7, without the elided part")
            .shows("sections that PWR orders by a read before them, and so need no history")
            .race(4, 5, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .noRace(2, 10, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .trace("1: acq(z) w(x1) rel(z) w(y) 2: r(y) acq(z) w(x2) rel(z) acq(z) r(x1) rel(z)"),
        example("2.8", "example 2.8")
            .shows("a race with a write that a later one of its thread hides")
            .race(1, 6, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .noRace(3, 6, PREDICTABLE_ADJACENT, PREDICTABLE, PWR)
            .trace("1: w(x) acq(y) w(x) rel(y) 2: acq(y) w(x) rel(y)"),
        example("3.9", "example 3.9")
            .shows("a false positive of PWR: reads put the writes into another thread's section")
            .race(4, 11, PWR)
            .noRace(4, 11, PREDICTABLE_ADJACENT, PREDICTABLE)
            .race(2, 3, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace(
                "1: acq(y) w(z1) 2: r(z1) w(x) w(z2) 1: r(z2) rel(y)",
                "3: acq(y) w(z3) 4: r(z3) w(x) w(z4) 3: r(z4) rel(y)"),
        example("3.9-locked", "after example 3.9")
            .shows(
                "example 3.9 with a lock around each dependency: the false positive is the first"
                    + " report")
            .race(8, 23, PWR)
            .raceFree(PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace(
                "1: acq(y) acq(m1) w(z1) rel(m1)",
                "2: acq(m1) r(z1) rel(m1) w(x) acq(m2) w(z2) rel(m2)",
                "1: acq(m2) r(z2) rel(m2) rel(y)",
                "3: acq(y) acq(m3) w(z3) rel(m3)",
                "4: acq(m3) r(z3) rel(m3) w(x) acq(m4) w(z4) rel(m4)",
                "3: acq(m4) r(z4) rel(m4) rel(y)"),
        example("4.6", "example 4.6")
            .shows("a candidate of the second pass that PWR orders, next to a race")
            .race(5, 7, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .noRace(1, 7, PWR, PREDICTABLE_ADJACENT, PREDICTABLE)
            .trace("1: w(x) w(y1) 2: r(y1) w(y2) w(x) 3: r(y2) w(x)"));
  }
}
