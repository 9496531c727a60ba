package io.photofinish.report.tools;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.photofinish.report.Frame;
import io.photofinish.report.SourceFiles;
import io.photofinish.report.text.FindingWords;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Frames of stacks as locations. */
final class SarifLocations {
  /** What paths are relative to. */
  static final String SOURCE_ROOT = "SRCROOT";

  private static final String PLAIN = "-._~/$";

  private final SourceFiles sources;

  SarifLocations(SourceFiles sources) {
    this.sources = sources;
  }

  /** A location with all that a frame says; one that is no frame is a name only. */
  ObjectNode location(String frame) {
    ObjectNode location = JsonNodeFactory.instance.objectNode();
    if (frame.isEmpty()) {
      return location;
    }
    Optional<Frame> parsed = Frame.of(frame);
    parsed.flatMap(sources::path).ifPresent(path -> physical(location, path, parsed.get().line()));
    ObjectNode logical = location.putArray("logicalLocations").addObject();
    logical.put(
        "fullyQualifiedName",
        FindingWords.name(parsed.map(found -> found.type() + "." + found.method()).orElse(frame)));
    if (parsed.isPresent()) {
      logical.put("kind", "function");
    }
    return location;
  }

  private static void physical(ObjectNode location, String path, int line) {
    ObjectNode physical = location.putObject("physicalLocation");
    physical.putObject("artifactLocation").put("uri", uri(path)).put("uriBaseId", SOURCE_ROOT);
    if (line > 0) {
      physical.putObject("region").put("startLine", line);
    }
  }

  /** Whether a viewer can go there. */
  static boolean isPhysical(ObjectNode location) {
    return location.has("physicalLocation");
  }

  ObjectNode stack(String message, List<String> frames) {
    ObjectNode stack = JsonNodeFactory.instance.objectNode();
    stack.set("message", SarifText.message(message));
    ArrayNode all = stack.putArray("frames");
    frames.forEach(frame -> all.addObject().set("location", location(frame)));
    return stack;
  }

  /** A path as a relative reference of RFC 3986. */
  private static String uri(String path) {
    StringBuilder uri = new StringBuilder();
    for (byte unit : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (unit & 0xff);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0)) {
        uri.append(c);
      } else {
        uri.append(String.format("%%%02X", (int) c));
      }
    }
    return uri.toString();
  }
}
