package io.photofinish.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The rooms and the arrows between them: a room's package, and the rooms that it may depend on. A
 * room that does not exist yet holds its arrows from its first class on.
 */
final class Rooms {
  private static final Map<String, List<String>> MAY_DEPEND_ON = new LinkedHashMap<>();

  static {
    MAY_DEPEND_ON.put("trace", List.of());
    MAY_DEPEND_ON.put("detect", List.of("trace"));
    MAY_DEPEND_ON.put("witness", List.of("trace"));
    MAY_DEPEND_ON.put("recorder", List.of("trace"));
    MAY_DEPEND_ON.put("analysis", List.of("trace", "detect", "witness"));
    MAY_DEPEND_ON.put("report", List.of("trace", "detect", "witness", "analysis"));
    List<String> reportAndBelow =
        List.of("trace", "detect", "witness", "recorder", "analysis", "report");
    MAY_DEPEND_ON.put("cli", reportAndBelow);
    MAY_DEPEND_ON.put("maven", reportAndBelow);
    MAY_DEPEND_ON.put("junit", reportAndBelow);
    MAY_DEPEND_ON.put("spark", reportAndBelow);
  }

  private Rooms() {}

  static Iterable<String> all() {
    return MAY_DEPEND_ON.keySet();
  }

  /** A room under a root package depends on nothing of ours but its neighbours. */
  static ArchRule arrowsOf(String room, String root) {
    String[] allowed =
        Stream.concat(Stream.of(room), MAY_DEPEND_ON.get(room).stream())
            .map(name -> root + "." + name + "..")
            .toArray(String[]::new);
    return noClasses()
        .that()
        .resideInAPackage(root + "." + room + "..")
        .should()
        .dependOnClassesThat(resideInAnyPackage(root + "..").and(not(resideInAnyPackage(allowed))))
        .as(room + " depends, of ours, only on " + MAY_DEPEND_ON.get(room))
        .allowEmptyShould(true);
  }
}
