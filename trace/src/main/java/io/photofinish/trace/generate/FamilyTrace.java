package io.photofinish.trace.generate;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** A member of a family: its segments, and what is known of its races. */
final class FamilyTrace implements GeneratedTrace {
  private static final int NONE = -1;

  private final String name;
  private final Segments segments;
  private final String summary;
  private final List<Claim> claims = new ArrayList<>();
  private final List<Notion> pairNotions = new ArrayList<>();
  private int firstSegment = NONE;
  private int secondSegment = NONE;

  FamilyTrace(String name, Segments segments, String summary) {
    this.name = name;
    this.segments = segments;
    this.summary = summary;
  }

  FamilyTrace claim(Claim claim) {
    claims.add(claim);
    return this;
  }

  /** The one access of the first and the one of the second segment race, and no other pair. */
  FamilyTrace onlyRace(int first, int second, Notion... notions) {
    firstSegment = first;
    secondSegment = second;
    pairNotions.addAll(List.of(notions));
    return this;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public TraceReader open() {
    return new SegmentReader(segments);
  }

  @Override
  public Answer answer() {
    List<Claim> all = new ArrayList<>(claims);
    if (!pairNotions.isEmpty()) {
      long first = accessOf(firstSegment);
      long second = accessOf(secondSegment);
      pairNotions.forEach(notion -> all.add(Claim.pair(notion, first, second, true)));
    }
    return new Answer(summary, all);
  }

  private long accessOf(int segment) {
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    try (TraceReader reader = open()) {
      while (reader.read(block)) {
        for (int i = 0; i < block.size(); i++) {
          if (block.location(i) == segment && OpCode.isPlainAccess(block.operation(i))) {
            return block.index(i);
          }
        }
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    throw new IllegalStateException("segment " + segment + " of " + name + " has no access");
  }
}
