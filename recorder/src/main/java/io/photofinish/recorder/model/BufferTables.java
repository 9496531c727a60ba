package io.photofinish.recorder.model;

import io.photofinish.recorder.runtime.jdk.BufferHooks;
import java.util.List;

/** What calls of the buffers of java.nio mean. */
final class BufferTables {
  private BufferTables() {}

  static CallTable buffers() {
    CallTable table = new CallTable(BufferHooks.class);
    table.add("position() limit() remaining() hasRemaining() length()", "readingState", null);
    table.add("position(I limit(I flip() rewind() clear() mark() reset()", "writingState", null);
    table.add("duplicate() asReadOnlyBuffer()", "readingState", "duplicated");
    table.add("slice asCharBuffer asShortBuffer asIntBuffer", "readingState", "sliced");
    table.add("asLongBuffer asFloatBuffer asDoubleBuffer", "readingState", "sliced");
    table.add("compact()", "compacting", null);
    table.add("equals compareTo mismatch hashCode", "readingRest", null);
    table.add("toString()", "describing", null);
    table.add("get()", "getting1", null).add("get(I)", "getting1At", null);
    for (String element : List.of("B", "C", "S", "I", "J", "F", "D")) {
      table.add("put(" + element + ")", "putting1", null);
      table.add("put(I" + element + ")", "putting1At", null);
    }
    addNumbers(table, 2, "Char", "C");
    addNumbers(table, 2, "Short", "S");
    addNumbers(table, 4, "Int", "I");
    addNumbers(table, 4, "Float", "F");
    addNumbers(table, 8, "Long", "J");
    addNumbers(table, 8, "Double", "D");
    return table
        .withRanges()
        .add("get([", "gettingMany", null)
        .add("put([", "puttingMany", null)
        .add("get(I[", "gettingManyAt", null)
        .add("put(I[", "puttingManyAt", null)
        .add("put(ILjava/nio/", "puttingBufferAt", null)
        .add("put(Ljava/nio/", "puttingBuffer", null)
        .add("put(Ljava/lang/String;", "puttingText", null);
  }

  /** Of bytes: a number that is several of them. */
  private static void addNumbers(CallTable table, int bytes, String type, String descriptor) {
    table.add("get" + type + "()", "getting" + bytes, null);
    table.add("get" + type + "(I)", "getting" + bytes + "At", null);
    table.add("put" + type + "(" + descriptor + ")", "putting" + bytes, null);
    table.add("put" + type + "(I" + descriptor + ")", "putting" + bytes + "At", null);
  }
}
