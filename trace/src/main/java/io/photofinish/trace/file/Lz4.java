package io.photofinish.trace.file;

import net.jpountz.lz4.LZ4Factory;

/** Which implementation of LZ4 is used. */
final class Lz4 {
  /**
   * The fastest, but inside other people's programs, where the JVM's own loader has loaded us, only
   * plain Java: no native code, and no access to memory that newer JVMs warn of.
   */
  static final LZ4Factory FACTORY =
      Lz4.class.getClassLoader() == null ? LZ4Factory.safeInstance() : LZ4Factory.fastestInstance();

  private Lz4() {}
}
