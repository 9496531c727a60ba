package io.photofinish.detect.predict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The predictive methods, by which a race can be proven, the cheapest first, with the words that
 * users read of them. {@link #UNDECIDED} says that none of them decided.
 */
public enum Method {
  SYNCP(
      "critical sections keep their order, some are left out",
      "critical sections keep their order, and those that nothing needs are left out"),
  OSR("critical sections that do not finish come last"),
  M2("one of these threads moves freely, the others keep their order"),
  EXACT("found by trying all orders"),
  SAME_VALUE("a read takes another write of the same value"),
  UNDECIDED("");

  private final String briefIdea;
  private final String idea;

  Method(String idea) {
    this(idea, idea);
  }

  Method(String briefIdea, String idea) {
    this.briefIdea = briefIdea;
    this.idea = idea;
  }

  /**
   * What makes the schedules that prove the races of this method.
   *
   * @param budget of a search
   */
  ScheduleMaker maker(TraceIndex index, int budget) {
    return switch (this) {
      case SYNCP -> new SyncPreservingSchedules(index);
      case OSR -> new OptimisticSchedules(index);
      case M2 -> new FreeThreadCheck(index);
      case EXACT -> new ExactSearch(index, budget);
      case SAME_VALUE -> ExactSearch.ofSameValues(index.sameValue().orElseThrow(), budget);
      case UNDECIDED -> throw new IllegalStateException("nothing was proven");
    };
  }

  /** What makes the schedules by which this method reaches events of different threads. */
  LeadMaker leadMaker(TraceIndex index, int budget) {
    return switch (this) {
      case SYNCP -> new SyncPreservingSchedules(index);
      case OSR -> new OptimisticSchedules(index);
      case M2 -> new FreeThreadCheck(index);
      case EXACT -> new ExactSearch(index, budget);
      case SAME_VALUE -> ExactSearch.ofSameValues(index.sameValue().orElseThrow(), budget);
      case UNDECIDED -> throw new IllegalStateException("nothing was proven");
    };
  }

  /** The method with a name; empty if it is none of ours. */
  public static Optional<Method> named(String name) {
    return Stream.of(values())
        .filter(method -> method != UNDECIDED && method.text().equals(name))
        .findFirst();
  }

  /** The names of those that do not try orders one by one, and so need no budget, in words. */
  public static String withoutBudget() {
    List<String> names =
        Stream.of(values())
            .filter(method -> method.compareTo(EXACT) < 0)
            .map(Method::text)
            .toList();
    int last = names.size() - 1;
    return String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** The name, as users see it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The idea, in a few words. */
  public String idea() {
    return idea;
  }

  /** The idea, in as few words as will do. */
  public String briefIdea() {
    return briefIdea;
  }
}
