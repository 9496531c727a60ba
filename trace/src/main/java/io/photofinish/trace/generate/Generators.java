package io.photofinish.trace.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be generated, by name. */
public final class Generators {
  private static final List<Figure> FIGURES = allFigures();
  private static final List<Family> FAMILIES = Families.all();

  private Generators() {}

  private static List<Figure> allFigures() {
    List<Figure> figures = new ArrayList<>();
    figures.addAll(OsrFigures.all());
    figures.addAll(PwrFigures.all());
    figures.addAll(PwrAppendixFigures.all());
    figures.addAll(RptFigures.all());
    figures.addAll(SyncpFigures.all());
    figures.addAll(FineGrainedFigures.all());
    return List.copyOf(figures);
  }

  /** The traces of the papers, paper by paper. */
  public static List<Figure> figures() {
    return FIGURES;
  }

  /**
   * A figure by its name, such as {@code osr-1a}; the case of letters does not matter, and {@code
   * osr-1} means its part a.
   */
  public static Optional<Figure> figure(String name) {
    return exactFigure(name).or(() -> exactFigure(name + "a"));
  }

  private static Optional<Figure> exactFigure(String name) {
    return FIGURES.stream().filter(figure -> figure.name().equalsIgnoreCase(name)).findFirst();
  }

  /** The hard families. */
  public static List<Family> families() {
    return FAMILIES;
  }

  /** A family by its name, such as {@code hb-ov}. */
  public static Optional<Family> family(String name) {
    return FAMILIES.stream().filter(family -> family.name().equalsIgnoreCase(name)).findFirst();
  }

  /** A random trace. */
  public static GeneratedTrace random(RandomTraceOptions options) {
    return new RandomTrace(options);
  }
}
