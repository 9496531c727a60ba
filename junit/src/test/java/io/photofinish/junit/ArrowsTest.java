package io.photofinish.junit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.assertj.core.api.AbstractAssert;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** The arrows of this door, which the command's {@code RoomsTest} does not see. */
class ArrowsTest {
  /** The recorder is not among them: it is in the JVM or not, and asked for by name. */
  private static final ArchRule ARROWS =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "org.junit.platform..",
              "org.junit.jupiter.api..",
              "io.photofinish.trace..",
              "io.photofinish.detect..",
              "io.photofinish.witness..",
              "io.photofinish.analysis..",
              "io.photofinish.report..",
              "io.photofinish.junit..");

  /** What is called in any test works where there is no Jupiter. */
  private static final ArchRule JUPITER_IS_FOR_ANNOTATIONS_ALONE =
      noClasses()
          .that()
          .doNotBelongToAnyOf(
              Races.class,
              RacesExtension.class,
              Deadlocks.class,
              DeadlocksExtension.class,
              TestAnnotation.class)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.junit.jupiter..");

  private static JavaClasses ours;

  @BeforeAll
  static void importClasses() {
    // Names are enough for our rules, and looking up all of the JDK's classes takes long.
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    ours =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.photofinish.junit");
  }

  @Test
  void no_arrow_points_left() {
    assertThat(ours.contain(Photofinish.class)).isTrue();
    ARROWS.check(ours);
  }

  @Test
  void jupiter_is_for_races_alone() {
    JUPITER_IS_FOR_ANNOTATIONS_ALONE.check(ours);
  }

  /** Wrong: users need not have the library. */
  private record CallsALibrary(AbstractAssert<?, ?> library) {}

  /** Wrong: users may have JUnit 4 alone. */
  private record CallsJupiter(TestInfo test) {}

  @Test
  void a_wrong_arrow_is_caught() {
    assertThat(violations(ARROWS, CallsALibrary.class))
        .isNotEmpty()
        .allMatch(line -> line.contains("org.assertj.core.api.AbstractAssert"));
    assertThat(violations(JUPITER_IS_FOR_ANNOTATIONS_ALONE, CallsJupiter.class))
        .isNotEmpty()
        .allMatch(line -> line.contains("org.junit.jupiter.api.TestInfo"));
  }

  private static Iterable<String> violations(ArchRule rule, Class<?> wrong) {
    return rule.evaluate(new ClassFileImporter().importClasses(wrong))
        .getFailureReport()
        .getDetails();
  }
}
