package io.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.SmallTrace.Pair;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FamiliesTest {
  static List<Family> families() {
    return Generators.families();
  }

  private static FamilyOptions smallest(Family family, int vectors, long seed, boolean planted) {
    return new FamilyOptions(vectors, leastDimension(family), seed, planted);
  }

  private static int leastDimension(Family family) {
    List<Family.Parameter> parameters = family.parameters();
    return parameters.size() == 1 ? 0 : parameters.get(1).least();
  }

  private static TraceColumns columns(GeneratedTrace trace) throws IOException {
    return TraceColumns.read(trace.open());
  }

  /** By closure where the search would take too long. */
  private static Set<Pair> races(Oracle oracle, Notion notion) {
    return notion == Notion.SYNCP ? oracle.syncpRacesByClosure() : oracle.races(notion);
  }

  @ParameterizedTest
  @MethodSource("families")
  void every_claim_about_small_members_is_true_by_brute_force(Family family) throws IOException {
    for (int vectors = 1; vectors <= 4; vectors++) {
      for (long seed = 0; seed < 6; seed++) {
        for (boolean planted : new boolean[] {true, false}) {
          FamilyOptions options = smallest(family, vectors, seed, planted);
          GeneratedTrace trace = family.make(options);
          Oracle oracle = new Oracle(columns(trace));
          for (Claim claim : trace.answer().claims()) {
            boolean holds =
                claim.notion() == Notion.LOCK_SET
                    ? oracle.confirms(claim)
                    : oracle.confirms(claim, races(oracle, claim.notion()));
            assertThat(holds).as(family.name() + " " + options + " " + claim.text()).isTrue();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lock-cover-ov", "osr-ov", "syncp-3ov", "syncp-equality"})
  void the_planted_race_is_the_only_one(String name) throws IOException {
    Family family = Generators.family(name).orElseThrow();
    for (long seed = 0; seed < 10; seed++) {
      GeneratedTrace trace = family.make(smallest(family, 4, seed, true));
      Claim pair = onlyPair(trace);
      assertThat(races(new Oracle(columns(trace)), pair.notion()))
          .as(name + " seed " + seed)
          .containsExactly(new Pair((int) pair.first(), (int) pair.second()));
    }
  }

  @Test
  void the_planted_write_read_race_of_hb_ov_is_the_only_one() throws IOException {
    Family family = Generators.family("hb-ov").orElseThrow();
    for (long seed = 0; seed < 10; seed++) {
      GeneratedTrace trace = family.make(smallest(family, 4, seed, true));
      TraceColumns columns = columns(trace);
      Claim pair = onlyPair(trace);
      assertThat(new Oracle(columns).races(Notion.HB))
          .as("seed " + seed)
          .filteredOn(race -> columns.operation(race.second()) == OpCode.READ)
          .containsExactly(new Pair((int) pair.first(), (int) pair.second()));
    }
  }

  @Test
  void the_planted_variable_of_lock_set_hs_is_the_only_one() throws IOException {
    Family family = Generators.family("lock-set-hs").orElseThrow();
    for (long seed = 0; seed < 10; seed++) {
      GeneratedTrace trace = family.make(new FamilyOptions(8, 8, seed, true));
      assertThat(new Oracle(columns(trace)).lockSetVariables())
          .as("seed " + seed)
          .containsExactly(trace.answer().claims().get(0).variable());
    }
  }

  private static Claim onlyPair(GeneratedTrace trace) {
    return trace.answer().claims().stream()
        .filter(claim -> claim.scope() == Claim.Scope.PAIR)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void orthogonal_pairs_are_as_planted_in_large_instances() {
    for (boolean planted : new boolean[] {true, false}) {
      FamilyOptions options = new FamilyOptions(400, 24, 7, planted);
      OrthogonalVectors instance = OrthogonalVectors.random(options);
      int found = 0;
      for (int a = 0; a < options.vectors(); a++) {
        for (int b = 0; b < options.vectors(); b++) {
          if (isOrthogonal(instance.a(), a, instance.b(), b)) {
            found++;
            assertThat(a).isEqualTo(instance.orthogonalA());
            assertThat(b).isEqualTo(instance.orthogonalB());
          }
        }
      }
      assertThat(found).isEqualTo(planted ? 1 : 0);
    }
  }

  private static boolean isOrthogonal(BitVectors as, int a, BitVectors bs, int b) {
    for (int k = 0; k < as.dimension(); k++) {
      if (as.bit(a, k) && bs.bit(b, k)) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @MethodSource("families")
  void members_are_well_formed_at_their_default_size(Family family) throws IOException {
    WellFormedness check = new WellFormedness();
    family.make(family.defaults()).open().forEachRemaining(check);
    assertThat(check.events).isGreaterThan(1000);
    assertThat(check.locksHeld()).isZero();
  }

  @Test
  void too_small_a_dimension_is_refused_by_name() {
    Family family = Generators.family("hb-ov").orElseThrow();
    assertThatThrownBy(() -> family.make(new FamilyOptions(10, 4, 1, true)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("hb-ov needs dimension of at least 5, not 4");
  }

  @Test
  void too_many_threads_are_refused() {
    Family family = Generators.family("hb-ov").orElseThrow();
    assertThatThrownBy(() -> family.make(new FamilyOptions(1 << 30, 5, 1, true)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ask for fewer vectors");
  }
}
