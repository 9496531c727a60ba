package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding.Benign;
import io.photofinish.report.Finding.Known;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingGroupTest {
  private static Finding race(
      String fingerprint, String variable, String example, String place, String otherPlace) {
    return race(fingerprint, Certainty.PROVEN, variable, example, place, otherPlace);
  }

  private static Finding race(
      String fingerprint,
      Certainty certainty,
      String variable,
      String example,
      String place,
      String otherPlace) {
    return race(
        fingerprint, certainty, variable, example, access(true, place), access(false, otherPlace));
  }

  private static Finding race(
      String fingerprint,
      Certainty certainty,
      String variable,
      String example,
      Access first,
      Access second) {
    return new Finding(
        fingerprint,
        certainty,
        variable,
        example,
        first,
        second,
        1,
        List.of("predict"),
        "",
        "",
        null,
        null,
        null,
        1,
        null,
        null);
  }

  private static Access access(boolean isWrite, String place, String... locks) {
    return new Access(1, isWrite, "t", List.of(locks), List.of(place), null, "");
  }

  private static List<List<String>> fingerprints(Finding... findings) {
    return FindingGroup.of(List.of(findings)).stream()
        .map(group -> group.members().stream().map(Finding::fingerprint).toList())
        .toList();
  }

  private static Finding lazy(String field, String method, int line) {
    String variable = "com.acme.Formats." + field;
    String place = "com.acme.Formats." + method + "(Formats.java:%d)";
    return race(field, variable, variable, place.formatted(line), place.formatted(line - 1));
  }

  @Test
  void pairs_of_places_of_one_variable_are_together() {
    assertThat(
            fingerprints(
                race("1", "A.x", "A.x@1", "A.f(A.java:1)", "A.g(A.java:2)"),
                race("2", "A.y", "A.y@1", "A.f(A.java:1)", "A.g(A.java:2)"),
                race("3", "A.x", "A.x@7", "A.f(A.java:1)", "A.h(A.java:9)")))
        .containsExactly(List.of("1", "3"), List.of("2"));
  }

  @Test
  void known_findings_are_not_together_with_new_ones() {
    Finding race = race("1", "A.x", "A.x@1", "A.f(A.java:1)", "A.g(A.java:2)");
    Finding known =
        race("2", "A.x", "A.x@1", "A.f(A.java:1)", "A.h(A.java:3)")
            .withKnown(new Known("baseline", false, ""));
    assertThat(fingerprints(race, known)).containsExactly(List.of("1"), List.of("2"));
  }

  @Test
  void what_may_be_harmless_is_not_together_with_what_is_not() {
    Finding race = race("1", "A.x", "A.x@1", "A.f(A.java:1)", "A.g(A.java:2)");
    Finding harmless =
        race("2", "A.x", "A.x@1", "A.f(A.java:1)", "A.h(A.java:3)")
            .withBenign(new Benign("racy single-check", ""));
    assertThat(fingerprints(race, harmless)).containsExactly(List.of("1"), List.of("2"));
  }

  @Test
  void what_is_observed_on_a_variable_is_with_what_is_proven_on_it_and_never_with_potential() {
    String write = "A.f(A.java:1)";
    assertThat(
            fingerprints(
                race("1", Certainty.PROVEN, "A.x", "A.x@1", write, "A.g(A.java:2)"),
                race("2", Certainty.OBSERVED, "A.x", "A.x@1", write, "A.g(A.java:3)"),
                race("3", Certainty.OBSERVED, "A.y", "A.y@1", write, "A.g(A.java:4)"),
                race("4", Certainty.POTENTIAL, "A.x", "A.x@1", write, "A.g(A.java:5)"),
                race("5", Certainty.POTENTIAL, "A.y", "A.y@1", write, "A.g(A.java:6)")))
        .containsExactly(List.of("1", "2"), List.of("3"), List.of("4"), List.of("5"));
  }

  @Test
  void static_fields_that_one_class_sets_lazily_are_together() {
    List<FindingGroup> groups =
        FindingGroup.of(
            List.of(lazy("date", "date", 10), lazy("time", "time", 20), lazy("year", "year", 30)));
    assertThat(groups).hasSize(1);
    assertThat(groups.get(0).title()).startsWith("3 static fields of com.acme.Formats, each");
    assertThat(groups.get(0).lead().fingerprint()).isEqualTo("date");
    assertThat(groups.get(0).others()).hasSize(2);
  }

  @Test
  void fields_of_objects_and_accesses_in_two_methods_are_no_lazy_initialisation() {
    String get = "com.acme.Formats.get(Formats.java:5)";
    assertThat(
            fingerprints(
                lazy("date", "date", 10),
                race("object", "com.acme.Formats.name", "com.acme.Formats.name@1", get, get),
                race(
                    "two",
                    "com.acme.Formats.pair",
                    "com.acme.Formats.pair",
                    get,
                    "com.acme.Formats.set(Formats.java:6)"),
                race("other", "com.acme.Other.field", "com.acme.Other.field", get, get)))
        .hasSize(4);
  }

  @Test
  void fields_that_are_set_under_a_lock_are_no_lazy_initialisation() {
    String place = "com.acme.Formats.time(Formats.java:20)";
    Access locked = access(true, place, "com.acme.Formats");
    Access free = access(false, place);
    String variable = "com.acme.Formats.time";
    Finding date = lazy("date", "date", 10);
    assertThat(fingerprints(date, race("1", Certainty.PROVEN, variable, variable, locked, free)))
        .hasSize(2);
    assertThat(fingerprints(date, race("1", Certainty.PROVEN, variable, variable, free, locked)))
        .hasSize(2);
  }

  @Test
  void fields_that_other_classes_set_are_no_lazy_initialisation() {
    String elsewhere = "com.acme.Other.get(Other.java:5)";
    String own = "com.acme.Formats.get(Formats.java:5)";
    for (List<String> places : List.of(List.of(elsewhere, own), List.of(own, elsewhere))) {
      assertThat(
              fingerprints(
                  lazy("date", "date", 10),
                  race(
                      "1",
                      "com.acme.Formats.time",
                      "com.acme.Formats.time",
                      places.get(0),
                      places.get(1))))
          .as(places.toString())
          .hasSize(2);
    }
  }

  @Test
  void one_static_field_is_called_by_its_name() {
    assertThat(FindingGroup.of(List.of(lazy("date", "date", 10))))
        .singleElement()
        .satisfies(group -> assertThat(group.title()).isEqualTo("com.acme.Formats.date"));
  }
}
