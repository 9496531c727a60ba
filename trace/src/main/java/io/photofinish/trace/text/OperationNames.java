package io.photofinish.trace.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a format calls the operations, found by bytes. */
final class OperationNames {
  /** Not in the list. */
  static final int UNKNOWN = -1;

  /** In the list, but of no meaning for races: the line is passed over. */
  static final int PASSED_OVER = -2;

  private final List<byte[]> names = new ArrayList<>();
  private final List<Integer> codes = new ArrayList<>();

  /** Adds the names of one operation. */
  OperationNames add(int code, String... operationNames) {
    for (String name : operationNames) {
      names.add(name.getBytes(StandardCharsets.US_ASCII));
      codes.add(code);
    }
    return this;
  }

  /** The code of a name, or {@link #UNKNOWN}. There are few names, most used first. */
  int code(byte[] bytes, int from, int to) {
    for (int i = 0; i < names.size(); i++) {
      byte[] name = names.get(i);
      if (Arrays.equals(name, 0, name.length, bytes, from, to)) {
        return codes.get(i);
      }
    }
    return UNKNOWN;
  }
}
