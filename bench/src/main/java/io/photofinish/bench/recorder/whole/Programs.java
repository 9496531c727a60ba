package io.photofinish.bench.recorder.whole;

import io.photofinish.bench.recorder.grande.crypt.Crypt;
import io.photofinish.bench.recorder.grande.lufact.LuFact;
import io.photofinish.bench.recorder.grande.moldyn.MolDyn;
import io.photofinish.bench.recorder.grande.montecarlo.MonteCarlo;
import io.photofinish.bench.recorder.grande.raytracer.RayTracer;
import io.photofinish.bench.recorder.grande.series.Series;
import io.photofinish.bench.recorder.grande.sor.Sor;
import io.photofinish.bench.recorder.grande.sparse.SparseMatMult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** All programs that can be measured, by name. */
final class Programs {
  static final Program HELLO =
      new Program("hello", Program.Group.HELLO, Hello.class.getName(), List.of());
  static final Program LU = Program.grande("lufact", LuFact.class);
  static final Program MOLDYN = Program.grande("moldyn", MolDyn.class);
  static final Program RAYTRACER = Program.grande("raytracer", RayTracer.class);

  static final List<Program> ALL =
      List.of(
          HELLO,
          Program.grande("series", Series.class),
          Program.grande("crypt", Crypt.class),
          Program.grande("sparse", SparseMatMult.class),
          Program.grande("sor", Sor.class),
          LU,
          MOLDYN,
          Program.grande("montecarlo", MonteCarlo.class),
          RAYTRACER,
          library("h2", "h2.Bank", "com.h2database:h2:2.4.240"),
          library("lucene", "lucene.Archive", "org.apache.lucene:lucene-core:9.12.3"),
          library("gson", "gson.Orders", "com.google.code.gson:gson:2.13.2"),
          library("undertow", "undertow.Server", "io.undertow:undertow-core:2.3.20.Final"),
          library(
              "spring-boot",
              "springboot.ShopApplication",
              "org.springframework.boot:spring-boot-starter-web:3.5.7",
              "org.springframework.boot:spring-boot-starter-data-jpa:3.5.7",
              "com.h2database:h2:2.4.240"));

  private Programs() {}

  private static Program library(String name, String mainClass, String... artifacts) {
    return new Program(name, Program.Group.LIBRARIES, "libraries." + mainClass, List.of(artifacts));
  }

  /** What is measured if nothing is said: what needs nothing from elsewhere. */
  static List<Program> usual() {
    return ALL.stream().filter(Program::isOurs).toList();
  }

  /** The programs of these names, some of which may be names of groups. */
  static List<Program> named(String names) {
    Set<Program> chosen = new LinkedHashSet<>();
    for (String name : names.split(",", -1)) {
      List<Program> programs = ALL.stream().filter(program -> isMeant(program, name)).toList();
      if (programs.isEmpty()) {
        throw new IllegalArgumentException(
            "no program '" + name + "': expected some of " + String.join(", ", names()));
      }
      chosen.addAll(programs);
    }
    return new ArrayList<>(chosen);
  }

  private static boolean isMeant(Program program, String name) {
    return program.name().equals(name) || word(program.group()).equals(name);
  }

  /** Names of programs, and of groups of them. */
  static List<String> names() {
    return Stream.concat(
            ALL.stream().map(Program::name), Stream.of(Program.Group.values()).map(Programs::word))
        .distinct()
        .toList();
  }

  private static String word(Program.Group group) {
    return group.name().toLowerCase(Locale.ROOT);
  }
}
