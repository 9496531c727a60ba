package io.photofinish.recorder.runtime;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The packages of the runtime stand on each other, from the base up to the hooks. */
class RuntimePackagesTest {
  private static final String ROOT = "io.photofinish.recorder.runtime";

  /** From the base up: each may use those before it. */
  private static final List<String> ORDER =
      List.of("base", "clock", "names", "deferral", "shadow", "site", "journal", "thread");

  private static JavaClasses runtime;

  @BeforeAll
  static void importClasses() {
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    runtime =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);
  }

  @Test
  void packages_form_no_cycle() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(runtime);
  }

  @Test
  void no_package_uses_one_above_it() {
    for (int lower = 0; lower < ORDER.size(); lower++) {
      for (String upper : ORDER.subList(lower + 1, ORDER.size())) {
        noClasses()
            .that()
            .resideInAPackage(ROOT + "." + ORDER.get(lower))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(ROOT + "." + upper)
            .check(runtime);
      }
    }
  }

  /** They would reach for the recording of this process, and be no good to any other. */
  @Test
  void nothing_below_uses_the_entry_points() {
    noClasses()
        .that()
        .resideInAnyPackage(ORDER.stream().map(name -> ROOT + "." + name).toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT, ROOT + ".jdk")
        .check(runtime);
  }
}
