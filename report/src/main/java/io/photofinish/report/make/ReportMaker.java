package io.photofinish.report.make;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.Certainty;
import io.photofinish.analysis.ProvenRace;
import io.photofinish.analysis.RaceNames;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.Rank;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.make.RaceGroups.Group;
import io.photofinish.report.make.RaceGroups.Race;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.SectionOrder;
import io.photofinish.witness.Witness;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a report of what was found in one trace, which must still be open: names come from it. */
public final class ReportMaker {
  private final AnalysisResult findings;
  private final Optional<TraceColumns> trace;
  private final AnalysedEvents events;
  private final RaceGroups groups;
  private final DeadlockGroups deadlocks;
  private final PhotoBudget photos;

  /** Null until there is an observed race. */
  private PinningRaces pinning;

  private ReportMaker(AnalysisResult findings) {
    this.findings = findings;
    trace = findings.columns();
    events = new AnalysedEvents(findings);
    groups = RaceGroups.of(findings);
    deadlocks = new DeadlockGroups(FoundDeadlock.of(findings), events);
    long provenRaces = groups.all().stream().filter(group -> group.example().isProven()).count();
    photos = new PhotoBudget(Math.toIntExact(provenRaces + deadlocks.proven()));
  }

  /**
   * Makes it.
   *
   * @param findings the result of an analysis, open
   * @param version of Photofinish
   * @return a report, which needs no trace
   */
  public static Report of(AnalysisResult findings, String version) {
    ReportMaker maker = new ReportMaker(findings);
    Run run = RunSummary.of(findings, maker.trace, maker.groups.hidden(), maker.deadlocks.hidden());
    List<Finding> races = maker.findings();
    return new Report(version, List.of(run), races, maker.deadlocks.findings(maker.photos));
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
      ProvenRace proven = race.result().proven(race.pair()).orElseThrow();
      Witness witness = proven.witness();
      SectionOrder sections = new SectionOrder(proven.trace(), witness);
      unordered += " " + Words.order(proven.trace(), witness, sections);
      proof = Words.proof(proven.method(), witness);
      photo = photos.photo(proven.trace(), witness, sections);
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
    if (trace.isEmpty()) {
      return Optional.empty();
    }
    if (pinning == null) {
      pinning = new PinningRaces(findings, trace.orElseThrow());
    }
    return pinning
        .of(race.first(), race.second())
        .map(found -> groups.of(found.result().races(), found.pair()));
  }

  private Access access(long event, boolean isWrite, List<String> stack) {
    List<String> frames = AnalysedEvents.known(stack);
    if (!events.has(event)) {
      return new Access(event, isWrite, "", List.of(), frames, null, "");
    }
    RaceNames names = findings.names();
    List<String> locks =
        findings
            .details()
            .locks(event)
            .map(held -> Arrays.stream(held).mapToObj(names::lock).toList())
            .orElse(List.of());
    return new Access(
        event,
        isWrite,
        events.thread(event),
        locks,
        frames,
        events.start(event),
        events.test(event));
  }
}
