package io.photofinish.trace.generate;

import static io.photofinish.trace.generate.Notion.HB;
import static io.photofinish.trace.generate.Notion.LOCK_COVER;
import static io.photofinish.trace.generate.Notion.LOCK_SET;
import static io.photofinish.trace.generate.Notion.OSR;
import static io.photofinish.trace.generate.Notion.PREDICTABLE;
import static io.photofinish.trace.generate.Notion.SYNCP;

import io.photofinish.trace.generate.Family.Parameter;
import java.util.List;

/** The hard families, and what each of them answers. */
final class Families {
  private Families() {}

  static List<Family> all() {
    return List.of(
        new Family(
            "hb-ov",
            Paper.FINE,
            "section 3.2",
            "a write-read HB race if and only if two vectors are orthogonal",
            vectors(100, 1),
            dimension(16, OrthogonalVectors.LEAST_DIMENSION),
            Families::happensBefore),
        new Family(
            "lock-cover-ov",
            Paper.FINE,
            "section 5.1",
            "a lock-cover race if and only if two vectors are orthogonal",
            vectors(500, 1),
            dimension(16, OrthogonalVectors.LEAST_DIMENSION),
            options -> twoThreads("lock-cover-ov", options, LOCK_COVER)),
        new Family(
            "lock-set-hs",
            Paper.FINE,
            "section 5.2",
            "a lock-set race if and only if one set hits all others",
            vectors(500, 1),
            dimension(16, HittingSet.LEAST_DIMENSION),
            Families::lockSet),
        new Family(
            "syncp-3ov",
            Paper.FINE,
            "section 4",
            "a sync-preserving race if and only if three vectors are orthogonal",
            vectors(50, 1),
            dimension(16, ThreeOrthogonalVectors.LEAST_DIMENSION),
            Families::syncPreserving),
        new Family(
            "osr-ov",
            Paper.OSR,
            "appendix B.8",
            "an optimistic sync-reversal race if and only if two vectors are orthogonal",
            vectors(500, 1),
            dimension(16, OrthogonalVectors.LEAST_DIMENSION),
            options -> twoThreads("osr-ov", options, OSR, PREDICTABLE)),
        new Family(
            "syncp-equality",
            Paper.SYNCP,
            "section 4.5",
            "a sync-preserving race if and only if two strings differ in their first bit",
            new Parameter("vectors", "the length of the two strings", 500, 1),
            null,
            Families::equality));
  }

  private static Parameter vectors(int standard, int least) {
    return new Parameter("vectors", "how many vectors each set has", standard, least);
  }

  private static Parameter dimension(int standard, int least) {
    return new Parameter("dimension", "how many coordinates a vector has", standard, least);
  }

  private static GeneratedTrace happensBefore(FamilyOptions options) {
    OrthogonalVectors instance = OrthogonalVectors.random(options);
    HbReduction trace = new HbReduction(instance.a(), instance.b());
    FamilyTrace member =
        new FamilyTrace(
                "hb-ov",
                trace,
                options.planted()
                    ? "One write-read race on z, of two orthogonal vectors. All writes of z race"
                        + " with each other."
                    : "No write-read race on z. All writes of z race with each other.")
            .claim(Claim.writeRead(HB, "z", options.planted()));
    return options.planted()
        ? member.onlyRace(
            trace.segmentOfX(instance.orthogonalA()), trace.segmentOfY(instance.orthogonalB()), HB)
        : member;
  }

  private static GeneratedTrace twoThreads(String name, FamilyOptions options, Notion... notions) {
    OrthogonalVectors instance = OrthogonalVectors.random(options);
    TwoThreadReduction trace = new TwoThreadReduction(instance.a(), instance.b());
    FamilyTrace member =
        new FamilyTrace(
            name,
            trace,
            options.planted()
                ? "One race on x, of two orthogonal vectors."
                : "No race on x: no two vectors are orthogonal.");
    for (Notion notion : notions) {
      member.claim(Claim.variable(notion, "x", options.planted()));
    }
    return options.planted()
        ? member.onlyRace(
            trace.segmentOfA(instance.orthogonalA()),
            trace.segmentOfB(instance.orthogonalB()),
            notions)
        : member;
  }

  private static GeneratedTrace lockSet(FamilyOptions options) {
    HittingSet instance = HittingSet.random(options);
    LockSetReduction trace = new LockSetReduction(instance.x(), instance.y());
    if (!options.planted()) {
      return new FamilyTrace("lock-set-hs", trace, "No lock-set race: no set hits all others.")
          .claim(Claim.trace(LOCK_SET, false));
    }
    String variable = LockSetReduction.variableName(instance.hitting());
    return new FamilyTrace(
            "lock-set-hs", trace, "A lock-set race on " + variable + " and on no other variable.")
        .claim(Claim.variable(LOCK_SET, variable, true));
  }

  private static GeneratedTrace syncPreserving(FamilyOptions options) {
    ThreeOrthogonalVectors instance = ThreeOrthogonalVectors.random(options);
    SyncpReduction trace = new SyncpReduction(instance.x(), instance.y(), instance.z());
    FamilyTrace member =
        new FamilyTrace(
                "syncp-3ov",
                trace,
                options.planted()
                    ? "One sync-preserving race, on z, of vectors that a third one makes"
                        + " orthogonal."
                    : "No sync-preserving race: no three vectors are orthogonal.")
            .claim(Claim.trace(SYNCP, options.planted()));
    return options.planted()
        ? member.onlyRace(
            trace.segmentOfX(instance.orthogonalX()),
            trace.segmentOfY(instance.orthogonalY()),
            SYNCP)
        : member;
  }

  private static GeneratedTrace equality(FamilyOptions options) {
    RandomBits bits = new RandomBits(options.seed(), 0);
    EqualityReduction trace =
        new EqualityReduction(
            options.vectors(),
            i -> bits.bit(0, i),
            i -> bits.bit(0, i) != (options.planted() && i == 0));
    FamilyTrace member =
        new FamilyTrace(
                "syncp-equality",
                trace,
                options.planted()
                    ? "One predictable race, which is sync-preserving: the strings differ in their"
                        + " first bit."
                    : "No predictable race: the strings are equal.")
            .claim(Claim.trace(SYNCP, options.planted()))
            .claim(Claim.trace(PREDICTABLE, options.planted()));
    return options.planted()
        ? member.onlyRace(trace.segmentOfFirst(0), trace.segmentOfSecond(0), SYNCP, PREDICTABLE)
        : member;
  }
}
