package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What belongs to every module that is shipped, read from the poms. */
class ShippedModulesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(photofinish-[^<]+)<");
  private static final Pattern VERSION = Pattern.compile("<version>([^<]+)</version>");
  private static final Pattern NAME =
      Pattern.compile("<photofinish.module>([^<]+)</photofinish.module>");

  private static String pom(String module) throws IOException {
    return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(1)).toList();
  }

  private static List<String> modules() throws IOException {
    List<String> modules = found(MODULE, pom(""));
    assertThat(modules).contains("bom", "trace", "analysis", "bench");
    return modules.stream().filter(module -> !module.equals("bom")).toList();
  }

  @Test
  void the_bill_of_materials_has_every_library_in_its_version() throws IOException {
    String bom = pom("bom");
    List<String> libraries =
        modules().stream()
            .filter(module -> !module.equals("bench") && !module.equals("maven-plugin"))
            .map(module -> "photofinish-" + module)
            .toList();
    List<String> listed = found(ARTIFACT, bom.substring(bom.indexOf("<dependencyManagement>")));
    assertThat(listed).containsExactlyInAnyOrderElementsOf(libraries);
    assertThat(found(VERSION, bom).get(0)).isEqualTo(found(VERSION, pom("")).get(0));
  }

  @Test
  void every_jar_has_the_name_of_its_package_as_a_module() throws IOException {
    for (String module : modules()) {
      List<String> names = found(NAME, pom(module));
      assertThat(names).as(module).hasSize(1);
      Path sources = ROOT.resolve(module).resolve("src/main/java");
      assertThat(sources.resolve(names.get(0).replace('.', '/'))).isDirectory();
    }
  }
}
