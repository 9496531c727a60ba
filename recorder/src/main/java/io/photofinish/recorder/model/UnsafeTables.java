package io.photofinish.recorder.model;

import io.photofinish.recorder.runtime.jdk.UnsafeHooks;
import java.util.List;

/**
 * What calls of sun.misc.Unsafe mean. Fences are left alone: what they order depends on accesses
 * around them. Addresses without an object, and what copies or sets many bytes, are left alone too.
 */
final class UnsafeTables {
  /** The internal name of the class. */
  static final String UNSAFE = "sun/misc/Unsafe";

  /** How the descriptors of methods begin that are given an object and an offset. */
  private static final String AT_OFFSET = "(Ljava/lang/Object;J";

  private UnsafeTables() {}

  static CallTable accesses() {
    CallTable table = new CallTable(UnsafeHooks.class).withOffsets();
    addReadsAndWrites(table, 1, "Byte", "Boolean", "Object");
    addReadsAndWrites(table, 2, "Short", "Char");
    addReadsAndWrites(table, 4, "Int", "Float");
    addReadsAndWrites(table, 8, "Long", "Double");
    for (String type : List.of("Int", "Long", "Object")) {
      table.add("putOrdered" + type, "accessing", "written");
      table.add("compareAndSwap" + type, "accessing", "updatedIfTrue");
      table.add("getAndSet" + type, "accessing", "updated");
      table.add("getAndAdd" + type, "accessing", "updated");
    }
    return table;
  }

  private static void addReadsAndWrites(CallTable table, int bytes, String... types) {
    for (String type : types) {
      table.add("get" + type + AT_OFFSET, "reading" + bytes, "accessed");
      table.add("put" + type + AT_OFFSET, "writing" + bytes, "accessed");
      table.add("get" + type + "Volatile", "accessing", "read");
      table.add("put" + type + "Volatile", "accessing", "written");
    }
  }
}
