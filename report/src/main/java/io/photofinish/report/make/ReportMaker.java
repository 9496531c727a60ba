package io.photofinish.report.make;

import io.photofinish.detect.Prediction;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.Rank;
import io.photofinish.report.Report;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.ProofCheck;
import io.photofinish.report.analysis.RaceNames;
import io.photofinish.report.make.RaceGroups.Group;
import io.photofinish.report.make.RaceGroups.Race;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.SectionOrder;
import io.photofinish.witness.TraceLinks;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import io.photofinish.witness.WitnessMinimizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a report of what was found in one trace, which must still be open: names come from it. */
public final class ReportMaker {
  /** So many steps are shown of one schedule, and of all together as long as there are enough. */
  private static final int MOST_STEPS = 5_000;

  private static final int MOST_STEPS_OF_ALL = 50_000;
  private static final int FEWEST_STEPS = 40;

  private final Findings findings;
  private final Optional<TraceColumns> trace;
  private final Optional<TestNames> tests;
  private final RaceGroups groups;
  private int stepsLeft = MOST_STEPS_OF_ALL;

  /** Null until a race is proven. They are costly to make in a trace with many variables. */
  private WitnessMinimizer minimizer;

  private WitnessChecker checker;

  /** Null until there is an observed race. */
  private PinningRaces pinning;

  private ReportMaker(Findings findings) {
    this.findings = findings;
    trace =
        findings.results().stream()
            .flatMap(result -> result.prediction().stream())
            .map(Prediction::trace)
            .findFirst();
    tests = trace.map(TestNames::of);
    groups = RaceGroups.of(findings);
  }

  /**
   * Makes it.
   *
   * @param version of Photofinish
   */
  public static Report of(Findings findings, String version) {
    ReportMaker maker = new ReportMaker(findings);
    return new Report(version, List.of(RunSummary.of(findings, maker.trace)), maker.findings());
  }

  private List<Finding> findings() {
    List<Group> all = List.copyOf(groups.all());
    List<String> names = Fingerprints.of(all.stream().map(this::races).toList());
    Map<Group, String> fingerprints = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      fingerprints.put(all.get(i), names.get(i));
    }
    return Rank.sorted(all.stream().map(group -> finding(group, fingerprints)).toList());
  }

  private Fingerprints.Races races(Group group) {
    Race race = group.example();
    String kind = race.log().kind(race.pair());
    return new Fingerprints.Races(
        Subjects.of(variable(race)),
        findings.firstLocation(race.log(), race.pair()),
        kind.charAt(0) == 'W',
        findings.secondLocation(race.log(), race.pair()),
        kind.charAt(1) == 'W');
  }

  private String variable(Race race) {
    return findings.names().variable(race.log().variable(race.pair()));
  }

  private Finding finding(Group group, Map<Group, String> fingerprints) {
    Race race = group.example();
    RaceLog log = race.log();
    String kind = log.kind(race.pair());
    Access first =
        access(race.first(), kind.charAt(0) == 'W', findings.firstStack(log, race.pair()));
    Access second =
        access(race.second(), kind.charAt(1) == 'W', findings.secondStack(log, race.pair()));
    String unordered = Words.locks(first, second);
    String proof = "";
    PhotoFinish photo = null;
    if (race.isProven()) {
      Prediction prediction = race.result().prediction().orElseThrow();
      Witness witness = witness(prediction, race.pair());
      SectionOrder sections = new SectionOrder(prediction.trace(), witness);
      unordered += " " + Words.order(prediction.trace(), witness, sections);
      proof = Words.proof(prediction.proofs().method(race.pair()), witness);
      photo = photo(prediction.trace(), witness, sections);
    } else {
      unordered += race.doubt().map(doubt -> " Not proven: " + doubt + ".").orElse("");
    }
    Optional<Group> behind = Optional.empty();
    if (race.certainty() == Certainty.OBSERVED) {
      behind = behind(race);
      unordered += " " + Words.observed(behind.map(Group::example).map(this::variable));
    }
    return new Finding(
        fingerprints.get(group),
        race.certainty(),
        Subjects.of(variable(race)),
        variable(race),
        first,
        second,
        group.countByDetector().values().stream().mapToInt(Integer::intValue).max().orElseThrow(),
        List.copyOf(group.countByDetector().keySet()),
        unordered,
        proof,
        photo,
        null,
        null,
        1,
        behind.map(fingerprints::get).orElse(null),
        race.certainty() == Certainty.POTENTIAL ? Words.doubt(race) : null);
  }

  /** The proven race that an observed one stands behind. */
  private Optional<Group> behind(Race race) {
    if (pinning == null) {
      pinning = new PinningRaces(findings, trace.orElseThrow());
    }
    return pinning
        .of(race.first(), race.second())
        .map(found -> groups.of(found.result().races(), found.pair()));
  }

  /** As short as it can be had. What is shown as a proof was checked as it is. */
  private Witness witness(Prediction prediction, int pair) {
    if (checker == null) {
      TraceLinks links = TraceLinks.of(prediction.trace());
      minimizer = new WitnessMinimizer(links);
      checker = new WitnessChecker(links);
    }
    Witness whole = ProofCheck.witness(prediction.proofs().schedule(pair));
    Witness shorter = minimizer.minimize(whole);
    return checker.check(shorter).accepted() ? shorter : whole;
  }

  private PhotoFinish photo(TraceColumns columns, Witness witness, SectionOrder sections) {
    int most = Math.max(FEWEST_STEPS, Math.min(MOST_STEPS, stepsLeft));
    PhotoFinish photo = PhotoMaker.of(columns, witness, sections, most);
    stepsLeft -= photo.steps().size();
    return photo;
  }

  private Access access(long event, boolean isWrite, List<String> stack) {
    RaceNames names = findings.names();
    if (!findings.details().has(event)) {
      return new Access(event, isWrite, "", List.of(), known(stack), null, "");
    }
    int thread = findings.details().thread(event);
    List<String> locks =
        findings
            .details()
            .locks(event)
            .map(held -> Arrays.stream(held).mapToObj(names::lock).toList())
            .orElse(List.of());
    ThreadStart start =
        findings
            .starts()
            .of(thread)
            .map(s -> new ThreadStart(names.thread(s.starter()), known(names.stack(s.location()))))
            .orElse(null);
    return new Access(
        event, isWrite, names.thread(thread), locks, known(stack), start, test(event));
  }

  private String test(long event) {
    return tests.map(names -> names.at(trace.orElseThrow().position(event))).orElse("");
  }

  private static List<String> known(List<String> stack) {
    return stack.stream().filter(frame -> !frame.isEmpty()).toList();
  }
}
