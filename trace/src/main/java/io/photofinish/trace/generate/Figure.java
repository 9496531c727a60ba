package io.photofinish.trace.generate;

import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** A trace of a paper, with what the paper says about it. */
public final class Figure implements GeneratedTrace {
  private final String name;
  private final Paper paper;
  private final String place;
  private final String description;
  private final TraceColumns trace;
  private final List<Claim> claims;

  private Figure(Builder builder, TraceColumns trace) {
    name = builder.name;
    paper = builder.paper;
    place = builder.place;
    description = builder.description;
    this.trace = trace;
    claims = List.copyOf(builder.claims);
  }

  /** Starts a figure; {@code place} is where the paper has it, such as "figure 1a". */
  static Builder of(Paper paper, String name, String place) {
    return new Builder(paper, name, place);
  }

  @Override
  public String name() {
    return name;
  }

  public Paper paper() {
    return paper;
  }

  public String place() {
    return place;
  }

  /** One line: what the trace shows. */
  public String description() {
    return description;
  }

  public TraceColumns trace() {
    return trace;
  }

  @Override
  public TraceReader open() {
    return trace.reader();
  }

  @Override
  public Answer answer() {
    return new Answer(paper.title() + ", " + place + ": " + description, claims);
  }

  /** Events are numbered as in the papers, from 1. */
  static final class Builder {
    private final Paper paper;
    private final String name;
    private final String place;
    private String description;
    private final List<Claim> claims = new ArrayList<>();

    private Builder(Paper paper, String name, String place) {
      this.paper = paper;
      this.name = name;
      this.place = place;
    }

    Builder shows(String what) {
      description = what;
      return this;
    }

    Builder race(int first, int second, Notion... notions) {
      return claim(first, second, true, notions);
    }

    Builder noRace(int first, int second, Notion... notions) {
      return claim(first, second, false, notions);
    }

    private Builder claim(int first, int second, boolean race, Notion... notions) {
      for (Notion notion : notions) {
        claims.add(Claim.pair(notion, first - 1L, second - 1L, race));
      }
      return this;
    }

    Builder raceFree(Notion... notions) {
      for (Notion notion : notions) {
        claims.add(Claim.trace(notion, false));
      }
      return this;
    }

    Builder variable(Notion notion, String variable, boolean race) {
      claims.add(Claim.variable(notion, variable, race));
      return this;
    }

    /** The trace in the notation of {@link Lanes}. */
    Figure trace(String... lanes) {
      return trace(Lanes.parse(String.join(" ", lanes)));
    }

    Figure trace(Segments segments) {
      try (TraceReader reader = new SegmentReader(segments)) {
        return trace(TraceColumns.read(reader));
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }

    private Figure trace(TraceColumns trace) {
      return new Figure(this, trace);
    }
  }
}
