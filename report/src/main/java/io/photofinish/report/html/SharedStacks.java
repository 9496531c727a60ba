package io.photofinish.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The stacks of a page as a tree: most of them end with the same few callers. A stack is the number
 * of its innermost call, and each call knows its frame and the number of its caller.
 */
final class SharedStacks {
  /** Stands for no call: the caller of an outermost one, and the stack without frames. */
  private static final int NONE = -1;

  private record Call(int frame, int caller) {}

  private final SharedText texts;
  private final Map<Call, Integer> numbers = new HashMap<>();
  private final List<Call> calls = new ArrayList<>();

  SharedStacks(SharedText texts) {
    this.texts = texts;
  }

  /** The number of a stack whose innermost frame comes first. */
  int number(List<String> frames) {
    int number = NONE;
    for (int i = frames.size() - 1; i >= 0; i--) {
      number = number(new Call(texts.number(frames.get(i)), number));
    }
    return number;
  }

  private int number(Call call) {
    return numbers.computeIfAbsent(
        call,
        unknown -> {
          calls.add(call);
          return calls.size() - 1;
        });
  }

  /** Writes two arrays: by call its frame, and by call its caller, which comes before it. */
  void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeFieldName("frames");
    json.writeArray(calls.stream().mapToInt(Call::frame).toArray(), 0, calls.size());
    json.writeFieldName("callers");
    json.writeArray(calls.stream().mapToInt(Call::caller).toArray(), 0, calls.size());
    json.writeEndObject();
  }
}
