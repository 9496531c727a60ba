package io.photofinish.report.make;

import io.photofinish.analysis.CheckedDeadlock;
import io.photofinish.analysis.ProvenDeadlock;
import io.photofinish.detect.DeadlockPattern;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.LockPlace;
import io.photofinish.report.DeadlockRank;
import io.photofinish.report.LockName;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.make.DeadlockGroup.Member;
import io.photofinish.witness.SectionOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The deadlocks of a trace: those of the same places and the same classes of locks are one defect,
 * whichever objects they are about, and whichever thread is said to be the first.
 */
final class DeadlockGroups {
  private final EventFacts facts;
  private final Map<List<Member>, DeadlockGroup> groups = new LinkedHashMap<>();

  /** What is within the code of frameworks, and therefore not reported. */
  private final Set<List<Member>> hidden = new HashSet<>();

  DeadlockGroups(List<FoundDeadlock> found, EventFacts facts) {
    this.facts = facts;
    for (FoundDeadlock deadlock : found) {
      List<Member> members = DeadlockGroup.members(deadlock.checked().pattern(), facts);
      if (members.stream().allMatch(this::isWithinFrameworks)) {
        hidden.add(members);
      } else {
        groups.computeIfAbsent(members, unknown -> new DeadlockGroup()).add(deadlock);
      }
    }
  }

  private boolean isWithinFrameworks(Member member) {
    return facts.isOfFramework(member.waits()) && facts.isOfFramework(member.held());
  }

  /** How many there would be more, within the code of frameworks. */
  int hidden() {
    return hidden.size();
  }

  /** How many schedules there are to show. */
  int proven() {
    return (int) groups.values().stream().filter(DeadlockGroup::isProven).count();
  }

  /** One finding each, by rank. */
  List<DeadlockFinding> findings(PhotoBudget photos) {
    List<String> names = Fingerprints.ofDeadlocks(List.copyOf(groups.keySet()));
    List<DeadlockFinding> findings = new ArrayList<>();
    for (DeadlockGroup group : groups.values()) {
      findings.add(finding(group, names.get(findings.size()), photos));
    }
    return DeadlockRank.sorted(findings);
  }

  private DeadlockFinding finding(DeadlockGroup group, String fingerprint, PhotoBudget photos) {
    CheckedDeadlock example = group.example().checked();
    List<DeadlockFinding.Member> cycle = cycle(example.pattern());
    String proof = "";
    PhotoFinish photo = null;
    if (example.proof().isPresent()) {
      ProvenDeadlock proven = example.proof().get();
      SectionOrder sections = new SectionOrder(proven.trace(), proven.witness());
      proof = DeadlockReasons.proof(proven.method(), proven.witness());
      photo = photos.photo(proven.trace(), proven.witness(), sections);
    }
    return new DeadlockFinding(
        fingerprint,
        example.certainty(),
        cycle.stream().map(member -> LockName.withoutNumber(member.waitsFor().lock())).toList(),
        cycle,
        group.count(),
        group.foundBy(),
        DeadlockReasons.explanation(cycle, group),
        proof,
        photo,
        null,
        1,
        DeadlockReasons.doubt(group.example()));
  }

  private List<DeadlockFinding.Member> cycle(DeadlockPattern pattern) {
    List<DeadlockFinding.Member> cycle = new ArrayList<>();
    for (int i = 0; i < pattern.size(); i++) {
      int before = (i + pattern.size() - 1) % pattern.size();
      long waits = pattern.acquires()[i];
      cycle.add(
          new DeadlockFinding.Member(
              facts.thread(waits),
              place(pattern.locks()[before], pattern.holds()[i]),
              place(pattern.locks()[i], waits),
              facts.start(waits),
              facts.test(waits)));
    }
    return cycle;
  }

  private LockPlace place(int lock, long event) {
    return new LockPlace(facts.lock(lock), event, facts.stack(event));
  }
}
