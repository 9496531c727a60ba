package io.photofinish.trace.generate;

import java.util.List;

/**
 * Traces of any size that are hard for a detector and whose answer is known: a hardness reduction
 * of a paper, applied to random instances that are made so that their answer is known.
 */
public final class Family {
  /**
   * A parameter of a family.
   *
   * @param name as in {@link FamilyOptions}: {@code vectors} or {@code dimension}
   * @param description one line
   * @param standard the value if none is asked for
   * @param least the least value that makes sense
   */
  public record Parameter(String name, String description, int standard, int least) {}

  interface Construction {
    GeneratedTrace make(FamilyOptions options);
  }

  private final String name;
  private final Paper paper;
  private final String place;
  private final String description;
  private final Parameter vectors;
  private final Parameter dimension;
  private final Construction construction;

  /** A family without a dimension has null for it. */
  Family(
      String name,
      Paper paper,
      String place,
      String description,
      Parameter vectors,
      Parameter dimension,
      Construction construction) {
    this.name = name;
    this.paper = paper;
    this.place = place;
    this.description = description;
    this.vectors = vectors;
    this.dimension = dimension;
    this.construction = construction;
  }

  public String name() {
    return name;
  }

  public Paper paper() {
    return paper;
  }

  /** Where the paper has the reduction. */
  public String place() {
    return place;
  }

  /** One line: what races, and when. */
  public String description() {
    return description;
  }

  /** What can be chosen besides seed and planted. */
  public List<Parameter> parameters() {
    return dimension == null ? List.of(vectors) : List.of(vectors, dimension);
  }

  /** The options if nothing is asked for: planted, seed 1. */
  public FamilyOptions defaults() {
    return new FamilyOptions(
        vectors.standard(), dimension == null ? 0 : dimension.standard(), 1, true);
  }

  /**
   * A member of the family.
   *
   * @throws IllegalArgumentException with a message for the user, if the options make no trace
   */
  public GeneratedTrace make(FamilyOptions options) {
    check(vectors, options.vectors());
    if (dimension != null) {
      check(dimension, options.dimension());
    }
    try {
      return construction.make(options);
    } catch (ArithmeticException overflow) {
      throw new IllegalArgumentException(
          name
              + " has no room for so many threads or locks: ask for fewer vectors or a smaller"
              + " dimension",
          overflow);
    }
  }

  private void check(Parameter parameter, int value) {
    if (value < parameter.least()) {
      throw new IllegalArgumentException(
          name
              + " needs "
              + parameter.name()
              + " of at least "
              + parameter.least()
              + ", not "
              + value);
    }
  }
}
