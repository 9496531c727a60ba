package io.photofinish.trace.format;

import io.photofinish.trace.file.PftFile;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognises a format by content: each line votes for the format that it has the shape of. The
 * shapes are wider than the formats, so that a file with a wrong first line is still recognised and
 * its reader can say what is wrong with it.
 */
final class ContentGuess {
  /** Longer lines have no vote: matching them could take long. */
  private static final int MAX_LINE = 4096;

  private static final Map<TraceFormat, Pattern> SHAPES =
      new EnumMap<>(
          Map.of(
              TraceFormat.STD,
              Pattern.compile("[^|,]+\\|[A-Za-z]+\\(.*"),
              TraceFormat.CSV,
              Pattern.compile("[,\\s]*[a-z]+\\([^|]*\\)[,\\s]*"),
              TraceFormat.ROADRUNNER,
              Pattern.compile("@\\s+(Acquire|Release|[AV]?Rd|[AV]?Wr|Start|Join|Enter|Exit)\\(.*"),
              TraceFormat.SPEEDYGO,
              Pattern.compile("-?\\d+,[A-Z]+,[^,]*,.*,-?\\d+\\s*")));

  private ContentGuess() {}

  static Optional<TraceFormat> of(byte[] head, int length) {
    if (PftFile.isMagic(head, length)) {
      return Optional.of(TraceFormat.PFT);
    }
    Map<TraceFormat, Integer> votes = new EnumMap<>(TraceFormat.class);
    new String(head, 0, length, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.length() <= MAX_LINE)
        .forEach(line -> vote(line, votes));
    return votes.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  private static void vote(String line, Map<TraceFormat, Integer> votes) {
    SHAPES.forEach(
        (format, shape) -> {
          if (shape.matcher(line).matches()) {
            votes.merge(format, 1, Integer::sum);
          }
        });
  }
}
