package io.photofinish.report;

import io.photofinish.analysis.Certainty;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Findings that have one cure, so that people need to look at one of them only: the pairs of places
 * at which one variable races; and the static fields of a class that are each read and set in one
 * method without a lock, as lazy initialisation does. Members are equally known and equally sure;
 * but what is observed on a variable is with what is proven on it, for one cure is for both. Each
 * keeps its fingerprint: baselines and suppressions are about members.
 *
 * @param title what races: a variable, or several in words
 * @param members by rank, at least one
 */
public record FindingGroup(String title, List<Finding> members) {
  /**
   * A group. The list of members is copied.
   *
   * @param title what races: a variable, or several in words
   * @param members by rank, at least one
   */
  public FindingGroup {
    members = List.copyOf(members);
  }

  /** {@return the one to look at} */
  public Finding lead() {
    return members.get(0);
  }

  /** {@return the other ones} */
  public List<Finding> others() {
    return members.subList(1, members.size());
  }

  /** What members have in common. */
  private record Key(
      Certainty certainty, boolean isKnown, boolean isBenign, String what, boolean isLazy) {
    static Key of(Finding finding, Certainty certainty, String what, boolean isLazy) {
      return new Key(certainty, finding.known() != null, finding.benign() != null, what, isLazy);
    }

    static Key ofVariable(Finding finding, Certainty certainty) {
      return of(finding, certainty, finding.variable(), false);
    }
  }

  /**
   * The groups of findings that are in order of rank, in the order of their leads.
   *
   * @param findings some findings
   * @return by rank of their leads
   */
  public static List<FindingGroup> of(List<Finding> findings) {
    Set<Key> proven = new HashSet<>();
    for (Finding finding : findings) {
      if (finding.certainty() == Certainty.PROVEN) {
        proven.add(Key.ofVariable(finding, Certainty.PROVEN));
      }
    }
    Map<Key, Set<String>> lazyFields = new HashMap<>();
    for (Finding finding : findings) {
      lazyKey(finding, proven)
          .ifPresent(
              key ->
                  lazyFields
                      .computeIfAbsent(key, unknown -> new HashSet<>())
                      .add(finding.variable()));
    }
    Map<Key, List<Finding>> groups = new LinkedHashMap<>();
    for (Finding finding : findings) {
      Key key =
          lazyKey(finding, proven)
              .filter(lazy -> lazyFields.get(lazy).size() > 1)
              .orElseGet(() -> Key.ofVariable(finding, certainty(finding, proven)));
      groups.computeIfAbsent(key, unknown -> new ArrayList<>()).add(finding);
    }
    return groups.entrySet().stream()
        .map(group -> new FindingGroup(title(group.getKey(), lazyFields), group.getValue()))
        .toList();
  }

  private static Optional<Key> lazyKey(Finding finding, Set<Key> proven) {
    return lazyClass(finding).map(type -> Key.of(finding, certainty(finding, proven), type, true));
  }

  /** That of the group that a finding belongs to. */
  private static Certainty certainty(Finding finding, Set<Key> proven) {
    return finding.certainty() == Certainty.OBSERVED
            && proven.contains(Key.ofVariable(finding, Certainty.PROVEN))
        ? Certainty.PROVEN
        : finding.certainty();
  }

  private static String title(Key key, Map<Key, Set<String>> lazyFields) {
    return key.isLazy()
        ? lazyFields.get(key).size()
            + " static fields of "
            + key.what()
            + ", each read and set in one method without a lock, as in lazy initialisation"
        : key.what();
  }

  /** The class whose static field it is, if only one of its methods accesses it, without a lock. */
  private static Optional<String> lazyClass(Finding finding) {
    int dot = finding.variable().lastIndexOf('.');
    boolean isStatic = finding.example().equals(finding.variable());
    Optional<Frame> first = Frame.of(finding.first().location());
    Optional<Frame> second = Frame.of(finding.second().location());
    if (dot < 0 || !isStatic || first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    String type = finding.variable().substring(0, dot);
    boolean isOneMethod =
        first.get().type().equals(type)
            && second.get().type().equals(type)
            && first.get().method().equals(second.get().method());
    boolean holdsNoLock = finding.first().locks().isEmpty() && finding.second().locks().isEmpty();
    return isOneMethod && holdsNoLock ? Optional.of(type) : Optional.empty();
  }
}
