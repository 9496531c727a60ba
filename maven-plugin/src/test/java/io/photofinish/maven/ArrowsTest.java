package io.photofinish.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.photofinish.recorder.model.CallModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The arrows of this door, which the command's {@code RoomsTest} does not see. */
class ArrowsTest {
  /** The recorder is beside us when we are built, but not in a user's Maven. */
  private static final ArchRule ARROWS =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "javax.xml..",
              "org.w3c.dom..",
              "org.xml.sax..",
              "org.apache.maven..",
              "org.codehaus.plexus.util.xml..",
              "io.photofinish.trace..",
              "io.photofinish.detect..",
              "io.photofinish.witness..",
              "io.photofinish.analysis..",
              "io.photofinish.report..",
              "io.photofinish.maven..");

  private static JavaClasses ours;

  @BeforeAll
  static void importClasses() {
    // Names are enough for our rules, and looking up all of the JDK's classes takes long.
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    ours =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.photofinish.maven");
  }

  @Test
  void no_arrow_points_left() {
    assertThat(ours.contain(CheckMojo.class)).isTrue();
    ARROWS.check(ours);
  }

  /** Wrong: the recorder runs in the JVMs of tests alone. */
  private record CallsTheRecorder(CallModel model) {}

  @Test
  void a_wrong_arrow_is_caught() {
    JavaClasses wrong = new ClassFileImporter().importClasses(CallsTheRecorder.class);
    assertThat(ARROWS.evaluate(wrong).getFailureReport().getDetails())
        .isNotEmpty()
        .allMatch(line -> line.contains("io.photofinish.recorder.model.CallModel"));
  }
}
