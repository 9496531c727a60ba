package io.photofinish.detect.hybrid;

/**
 * A lockset and the kind of an access, in one int.
 *
 * <pre>
 *   31           1    0
 *  +--------------+-------+
 *  |   lockset    | write |
 *  +--------------+-------+
 * </pre>
 */
final class AccessClass {
  private AccessClass() {}

  static int of(int lockset, boolean isWrite) {
    return lockset << 1 | (isWrite ? 1 : 0);
  }

  static boolean isWrite(int accessClass) {
    return (accessClass & 1) != 0;
  }

  static int lockset(int accessClass) {
    return accessClass >>> 1;
  }
}
