package io.photofinish.cli.witness;

import io.photofinish.analysis.claim.ClaimCheck;
import io.photofinish.analysis.claim.JudgedClaim;
import io.photofinish.cli.option.FormatOption;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.trace.format.TraceSource;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A WITNESS argument: JSON, or a schedule in any trace format. */
public final class WitnessFile {
  private static final int HEAD = 1 << 10;

  /** How JSON begins, and no event of a trace. */
  private static final Pattern JSON =
      Pattern.compile("\\s*(\\[\\s*([-0-9\\]].*)?|\\{\\s*([\"}].*)?)", Pattern.DOTALL);

  private WitnessFile() {}

  /**
   * Judges all witnesses of a file.
   *
   * @param path a file name, or {@code -}
   */
  public static Judgements judge(Terminal terminal, String path, TraceColumns trace)
      throws IOException {
    if (path.equals(TraceFile.STANDARD_INPUT)) {
      return judgeStream(terminal, System.in, "standard input", trace);
    }
    Optional<Path> file = existingFile(path);
    if (file.isEmpty()) {
      return judgeTrace(terminal, path, trace); // Which says what is wrong with it.
    }
    // Not a channel's stream, which cannot be asked for what a pipe has.
    try (InputStream in = new FileInputStream(file.get().toFile())) {
      if (!Files.isRegularFile(file.get())) {
        return judgeStream(terminal, in, path, trace);
      }
      InputStream buffered = new BufferedInputStream(in);
      return isJson(buffered)
          ? judgeJson(buffered, path, trace)
          : judgeTrace(terminal, path, trace);
    }
  }

  private static Optional<Path> existingFile(String path) {
    try {
      return Optional.of(Path.of(path)).filter(p -> Files.exists(p) && !Files.isDirectory(p));
    } catch (InvalidPathException noFileName) {
      return Optional.empty();
    }
  }

  /** A pipe can be read only once. */
  private static Judgements judgeStream(
      Terminal terminal, InputStream stream, String name, TraceColumns trace) throws IOException {
    InputStream in = new BufferedInputStream(stream);
    if (isJson(in)) {
      return judgeJson(in, name, trace);
    }
    // What was looked at goes back to whoever reads standard input next.
    System.setIn(in);
    return judgeTrace(terminal, TraceFile.STANDARD_INPUT, trace);
  }

  private static boolean isJson(InputStream in) throws IOException {
    in.mark(HEAD);
    String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
    in.reset();
    return JSON.matcher(head).matches();
  }

  private static Judgements judgeJson(InputStream in, String name, TraceColumns trace)
      throws IOException {
    JsonClaims claims = JsonClaims.read(in, name);
    return new Judgements(
        name,
        new ClaimCheck(trace).judge(claims.claims()).stream().map(Judgement::of).toList(),
        claims.pairsWithoutWitness());
  }

  private static Judgements judgeTrace(Terminal terminal, String path, TraceColumns trace)
      throws IOException {
    // Not held against the rules of a trace: that is what the checker does.
    try (TraceSource input = new FormatOption().open(terminal, path);
        TraceReader reader = input.open()) {
      JudgedClaim claim = new ClaimCheck(trace).judge(TraceColumns.read(reader));
      return new Judgements(input.name(), List.of(Judgement.of(claim)), 0);
    }
  }
}
