package io.photofinish.bench.recorder.kernels;

/** Work that several threads share, and that can be repeated. */
public interface Kernel extends AutoCloseable {
  /**
   * Does the work once.
   *
   * @return a number to check it by, the same for every number of threads
   */
  long round(int threads) throws Exception;

  @Override
  default void close() {}
}
