package io.photofinish.report.make;

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
import java.util.regex.Pattern;

/**
 * Names findings so that they are recognised from run to run: by what races and in which methods,
 * never by lines or events. Where that is the same of several, they are numbered by their lines,
 * whose order lines that are added above do not change.
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
    List<Integer> byLine = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      byLine.add(i);
    }
    byLine.sort(Comparator.comparing(i -> lines(findings.get(i))));
    String[] names = new String[findings.size()];
    Map<String, Integer> seen = new HashMap<>();
    for (int i : byLine) {
      String text = text(findings.get(i));
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
