package io.photofinish.trace.text;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/**
 * Writes SpeedyGo's logs, which have numbers for names. Names of one prefix and a number keep the
 * number ({@code V17} becomes 17), others become their ids. The count is the number of the line;
 * for {@code SIG} and {@code WT} it is the edge.
 *
 * <p>What SpeedyGo has no word for is said in its words, so that the trace that is read back has
 * other events of the same meaning: a fork is a {@code SIG} of the parent and a {@code WT} of the
 * child, a join a {@code SIG} of the child and a {@code WT} of the parent, and an atomic update is
 * an atomic read and an atomic write. Commas in locations become semicolons.
 */
public final class SpeedyGoWriter extends LineWriter {
  /** SpeedyGo holds what it reads in 32 bits. */
  private static final long MAX_NUMBER = 0xFFFF_FFFFL;

  private static final byte[] UNKNOWN_PLACE = "nil".getBytes(StandardCharsets.US_ASCII);

  private final Map<NameKind, Numbering> numbers = new EnumMap<>(NameKind.class);

  /** The next edge of a fork or join; those of signals are below. */
  private long nextEdge;

  private long lines;

  /**
   * @param destination what the user calls the output, for messages
   * @param names those of the reader that the blocks come from
   * @param complete the names of the whole trace, to choose the numbers by
   */
  public SpeedyGoWriter(OutputStream out, String destination, Names names, Names complete) {
    super(out, destination, names);
    for (NameKind kind : NameKind.values()) {
      if (kind != NameKind.LOCATION) {
        numbers.put(kind, Numbering.of(complete, kind, MAX_NUMBER));
      }
    }
    nextEdge = numbers.get(NameKind.SYNC).limit();
  }

  @Override
  byte[] encode(NameKind kind, int id, byte[] name) {
    if (kind == NameKind.LOCATION) {
      return name.length == 0 ? UNKNOWN_PLACE : replace(replace(name, "\r\n", ' '), ",", ';');
    }
    long number = numbers.get(kind).number(id, new String(name, StandardCharsets.UTF_8));
    return Long.toString(number).getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  void writeEvent(int operation, int thread, int target, int location) throws IOException {
    byte[] place = names(NameKind.LOCATION).get(location);
    byte[] actor = names(NameKind.THREAD).get(thread);
    switch (operation) {
      case OpCode.READ -> access(actor, "RD", NameKind.VARIABLE, target, place);
      case OpCode.WRITE -> access(actor, "WR", NameKind.VARIABLE, target, place);
      case OpCode.ACQUIRE -> access(actor, "LK", NameKind.LOCK, target, place);
      case OpCode.RELEASE -> access(actor, "UK", NameKind.LOCK, target, place);
      case OpCode.VOLATILE_READ -> access(actor, "ARD", NameKind.VARIABLE, target, place);
      case OpCode.VOLATILE_WRITE -> access(actor, "AWR", NameKind.VARIABLE, target, place);
      case OpCode.VOLATILE_UPDATE -> {
        access(actor, "ARD", NameKind.VARIABLE, target, place);
        access(actor, "AWR", NameKind.VARIABLE, target, place);
      }
      case OpCode.FORK -> edge(actor, names(NameKind.THREAD).get(target), place);
      case OpCode.JOIN -> edge(names(NameKind.THREAD).get(target), actor, place);
      case OpCode.SIGNAL -> signal(actor, "SIG", names(NameKind.SYNC).get(target), place);
      case OpCode.AWAIT -> signal(actor, "WT", names(NameKind.SYNC).get(target), place);
      default -> throw new IllegalArgumentException("no operation has the code " + operation);
    }
  }

  private void access(byte[] thread, String operation, NameKind kind, int target, byte[] place)
      throws IOException {
    startLine(thread, operation);
    out.put(names(kind).get(target));
    out.put(',');
    out.put(place);
    out.put(',');
    out.put(lines);
    out.put('\n');
  }

  private void edge(byte[] earlier, byte[] later, byte[] place) throws IOException {
    byte[] edge = Long.toString(nextEdge++).getBytes(StandardCharsets.US_ASCII);
    signal(earlier, "SIG", edge, place);
    signal(later, "WT", edge, place);
  }

  private void signal(byte[] thread, String operation, byte[] edge, byte[] place)
      throws IOException {
    startLine(thread, operation);
    out.put('0');
    out.put(',');
    out.put(place);
    out.put(',');
    out.put(edge);
    out.put('\n');
  }

  private void startLine(byte[] thread, String operation) throws IOException {
    lines++;
    out.put(thread);
    out.put(',');
    for (int i = 0; i < operation.length(); i++) {
      out.put(operation.charAt(i));
    }
    out.put(',');
  }
}
