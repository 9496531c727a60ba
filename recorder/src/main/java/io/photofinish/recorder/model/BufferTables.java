package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_INT;
import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_INT;
import static io.photofinish.recorder.model.CallArgument.Value.THIRD_INT;

import io.photofinish.recorder.runtime.jdk.BufferHooks;
import java.util.List;

/** The effects of calls on the buffers of {@code java.nio}. */
final class BufferTables {
  private static final CallHook READING_STATE = hook("readingState", RECEIVER);
  private static final CallHook WRITING_STATE = hook("writingState", RECEIVER);
  private static final CallHook DUPLICATED = hook("duplicated", RESULT, RECEIVER);
  private static final CallHook SLICED = hook("sliced", RESULT, RECEIVER, FIRST_INT);
  private static final CallHook COMPACTING = hook("compacting", RECEIVER);
  private static final CallHook READING_REST = hook("readingRest", RECEIVER, FIRST_REFERENCE);
  private static final CallHook DESCRIBING = hook("describing", RECEIVER);

  private static final CallHook GETTING_MANY =
      hook("gettingMany", RECEIVER, FIRST_REFERENCE, FIRST_INT, SECOND_INT);
  private static final CallHook PUTTING_MANY =
      hook("puttingMany", RECEIVER, FIRST_REFERENCE, FIRST_INT, SECOND_INT);
  private static final CallHook GETTING_MANY_AT =
      hook("gettingManyAt", RECEIVER, FIRST_REFERENCE, FIRST_INT, SECOND_INT, THIRD_INT);
  private static final CallHook PUTTING_MANY_AT =
      hook("puttingManyAt", RECEIVER, FIRST_REFERENCE, FIRST_INT, SECOND_INT, THIRD_INT);
  private static final CallHook PUTTING_BUFFER = hook("puttingBuffer", RECEIVER, FIRST_REFERENCE);
  private static final CallHook PUTTING_BUFFER_AT =
      hook("puttingBufferAt", RECEIVER, FIRST_REFERENCE, FIRST_INT, SECOND_INT, THIRD_INT);
  private static final CallHook PUTTING_TEXT =
      hook("puttingText", RECEIVER, FIRST_REFERENCE, FIRST_INT, SECOND_INT);

  private BufferTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(BufferHooks.class, name, arguments);
  }

  private static CallHook getting(int units) {
    return hook("getting", RECEIVER, new CallArgument.Constant(units));
  }

  private static CallHook putting(int units) {
    return hook("putting", RECEIVER, new CallArgument.Constant(units));
  }

  private static CallHook gettingAt(int units) {
    return hook("gettingAt", RECEIVER, FIRST_INT, new CallArgument.Constant(units));
  }

  private static CallHook puttingAt(int units) {
    return hook("puttingAt", RECEIVER, FIRST_INT, new CallArgument.Constant(units));
  }

  static CallTable buffers() {
    CallTable table = new CallTable();
    table.before(READING_STATE, "position() limit() remaining() hasRemaining() length()");
    table.before(WRITING_STATE, "position(I limit(I flip() rewind() clear() mark() reset()");
    table.around(READING_STATE, DUPLICATED, "duplicate() asReadOnlyBuffer()");
    table.around(READING_STATE, SLICED, "slice asCharBuffer asShortBuffer asIntBuffer");
    table.around(READING_STATE, SLICED, "asLongBuffer asFloatBuffer asDoubleBuffer");
    table.before(COMPACTING, "compact()");
    table.before(READING_REST, "equals compareTo mismatch hashCode");
    table.before(DESCRIBING, "toString()");
    table.before(getting(1), "get()").before(gettingAt(1), "get(I)");
    for (String element : List.of("B", "C", "S", "I", "J", "F", "D")) {
      table.before(putting(1), "put(" + element + ")");
      table.before(puttingAt(1), "put(I" + element + ")");
    }
    addNumbers(table, 2, "Char", "C");
    addNumbers(table, 2, "Short", "S");
    addNumbers(table, 4, "Int", "I");
    addNumbers(table, 4, "Float", "F");
    addNumbers(table, 8, "Long", "J");
    addNumbers(table, 8, "Double", "D");
    return table
        .before(GETTING_MANY, "get([")
        .before(PUTTING_MANY, "put([")
        .before(GETTING_MANY_AT, "get(I[")
        .before(PUTTING_MANY_AT, "put(I[")
        .before(PUTTING_BUFFER_AT, "put(ILjava/nio/")
        .before(PUTTING_BUFFER, "put(Ljava/nio/")
        .before(PUTTING_TEXT, "put(Ljava/lang/String;");
  }

  /** Of bytes: a number that is several of them. */
  private static void addNumbers(CallTable table, int bytes, String type, String descriptor) {
    table.before(getting(bytes), "get" + type + "()");
    table.before(gettingAt(bytes), "get" + type + "(I)");
    table.before(putting(bytes), "put" + type + "(" + descriptor + ")");
    table.before(puttingAt(bytes), "put" + type + "(I" + descriptor + ")");
  }
}
