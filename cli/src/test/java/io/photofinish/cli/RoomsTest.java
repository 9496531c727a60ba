package io.photofinish.cli;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RoomsTest {
  private static final String ROOT = "io.photofinish";

  /** Rooms with wrong arrows, for the rules to catch. */
  private static final String WRONG = "io.photofinish.cli.wrongrooms";

  private static JavaClasses ours;
  private static JavaClasses wrong;

  @BeforeAll
  static void importClasses() {
    // Names are enough for our rules, and looking up all of the JDK's classes takes long.
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    ours =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);
    wrong = new ClassFileImporter().importPackages(WRONG);
  }

  private static ArchRule noCycles(String root) {
    return slices().matching(root + ".(**)").should().beFreeOfCycles();
  }

  @Test
  void the_rooms_that_exist_are_looked_at() {
    assertThat(ours).anyMatch(c -> c.getPackageName().equals("io.photofinish.trace"));
    assertThat(ours).anyMatch(c -> c.getPackageName().equals("io.photofinish.witness"));
    assertThat(ours).anyMatch(c -> c.getPackageName().equals("io.photofinish.cli"));
  }

  @Test
  void no_arrow_points_left() {
    Rooms.all().forEach(room -> Rooms.arrowsOf(room, ROOT).check(ours));
  }

  @Test
  void packages_form_no_cycle() {
    noCycles(ROOT).check(ours);
  }

  @Test
  void a_wrong_arrow_is_caught() {
    Map<String, Boolean> holds =
        Map.of("trace", false, "witness", false, "detect", true, "report", true);
    holds.forEach(
        (room, expected) ->
            assertThat(Rooms.arrowsOf(room, WRONG).evaluate(wrong).hasViolation())
                .as(room)
                .isEqualTo(!expected));
  }

  @Test
  void a_cycle_is_caught() {
    assertThat(noCycles(WRONG).evaluate(wrong).hasViolation()).isTrue();
  }
}
