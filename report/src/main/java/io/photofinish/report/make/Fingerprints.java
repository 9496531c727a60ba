package io.photofinish.report.make;

import io.photofinish.report.Cycle;
import io.photofinish.report.Frame;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Names findings so that they are recognised from run to run: by what races or waits and in which
 * methods, never by lines or events. Where that is the same of several, they are numbered by their
 * lines, whose order lines that are added above do not change.
 */
final class Fingerprints {
  private static final int BYTES = 8;

  /** Lambdas are numbered by the compiler, over all of their class. */
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.*)\\$\\d+");

  private Fingerprints() {}

  /**
   * What is to be named.
   *
   * @param subject what the race is on
   * @param one a place, and the other
   */
  record Races(String subject, String one, boolean oneWrites, String other, boolean otherWrites) {}

  /** The names, in the order of the findings. */
  static List<String> of(List<Races> findings) {
    return of(findings, Fingerprints::text, Fingerprints::lines);
  }

  /** The names of deadlocks: by the classes of their locks, and the methods of both places. */
  static List<String> ofDeadlocks(List<List<DeadlockGroup.Member>> findings) {
    return of(findings, Fingerprints::textOfDeadlock, Fingerprints::linesOfDeadlock);
  }

  private static <T> List<String> of(
      List<T> findings, Function<T, String> textOf, Function<T, String> linesOf) {
    List<Integer> byLine = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      byLine.add(i);
    }
    byLine.sort(Comparator.comparing(i -> linesOf.apply(findings.get(i))));
    String[] names = new String[findings.size()];
    Map<String, Integer> seen = new HashMap<>();
    for (int i : byLine) {
      String text = textOf.apply(findings.get(i));
      int number = seen.merge(text, 1, Integer::sum);
      names[i] = hash(number == 1 ? text : text + "#" + number);
    }
    return List.of(names);
  }

  private static String text(Races races) {
    String one = (races.oneWrites() ? "W " : "R ") + place(races.one());
    String other = (races.otherWrites() ? "W " : "R ") + place(races.other());
    boolean isInOrder = one.compareTo(other) <= 0;
    return races.subject() + "\n" + (isInOrder ? one : other) + "\n" + (isInOrder ? other : one);
  }

  /** Lines may tell which member comes first: here they must not. */
  private static String textOfDeadlock(List<DeadlockGroup.Member> members) {
    return Cycle.smallest(members, member -> member.text(Fingerprints::place)).stream()
        .map(member -> "D " + member.text(Fingerprints::place))
        .collect(Collectors.joining("\n"));
  }

  private static String linesOfDeadlock(List<DeadlockGroup.Member> members) {
    return members.stream()
        .flatMapToInt(member -> IntStream.of(line(member.waits()), line(member.held())))
        .sorted()
        .mapToObj("%010d"::formatted)
        .collect(Collectors.joining(" "));
  }

  /** A method, or what another tool calls the place. */
  private static String place(String location) {
    Optional<Frame> frame = Frame.of(location);
    return frame
        .map(f -> f.type() + "." + LAMBDA.matcher(f.method()).replaceFirst("lambda\\$$1"))
        .orElse(location);
  }

  private static String lines(Races races) {
    int one = line(races.one());
    int other = line(races.other());
    return "%010d %010d".formatted(Math.min(one, other), Math.max(one, other));
  }

  private static int line(String location) {
    return Frame.of(location).map(Frame::line).orElse(0);
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, BYTES);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
