package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_LONG;
import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;

import io.photofinish.recorder.runtime.jdk.UnsafeHooks;
import java.util.List;

/**
 * The effects of calls on {@code sun.misc.Unsafe}. Fences are not modelled, because what they order
 * depends on the accesses around them. Addresses without an object are not modelled either, nor are
 * methods that copy or set many bytes.
 */
final class UnsafeTables {
  /** The internal name of the class. */
  static final String UNSAFE = "sun/misc/Unsafe";

  /** How the descriptors of methods begin that are given an object and an offset. */
  private static final String AT_OFFSET = "(Ljava/lang/Object;J";

  private static final CallHook ACCESSED = hook("accessed");
  private static final CallHook ACCESSING = hook("accessing", FIRST_REFERENCE, FIRST_LONG);

  private UnsafeTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(UnsafeHooks.class, name, arguments);
  }

  static CallTable accesses() {
    CallTable table = new CallTable();
    addReadsAndWrites(table, 1, "Byte", "Boolean", "Object");
    addReadsAndWrites(table, 2, "Short", "Char");
    addReadsAndWrites(table, 4, "Int", "Float");
    addReadsAndWrites(table, 8, "Long", "Double");
    for (String type : List.of("Int", "Long", "Object")) {
      table.around(ACCESSING, FieldTables.WRITTEN, "putOrdered" + type);
      table.around(ACCESSING, FieldTables.UPDATED_IF_TRUE, "compareAndSwap" + type);
      table.around(ACCESSING, FieldTables.UPDATED, "getAndSet" + type);
    }
    table.around(ACCESSING, FieldTables.UPDATED, "getAndAddInt getAndAddLong");
    return table;
  }

  private static void addReadsAndWrites(CallTable table, int bytes, String... types) {
    CallArgument size = new CallArgument.Constant(bytes);
    CallHook reading = hook("reading", FIRST_REFERENCE, FIRST_LONG, size);
    CallHook writing = hook("writing", FIRST_REFERENCE, FIRST_LONG, size);
    for (String type : types) {
      table.around(reading, ACCESSED, "get" + type + AT_OFFSET);
      table.around(writing, ACCESSED, "put" + type + AT_OFFSET);
      table.around(ACCESSING, FieldTables.READ, "get" + type + "Volatile");
      table.around(ACCESSING, FieldTables.WRITTEN, "put" + type + "Volatile");
    }
  }
}
