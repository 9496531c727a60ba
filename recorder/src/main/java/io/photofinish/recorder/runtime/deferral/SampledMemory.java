package io.photofinish.recorder.runtime.deferral;

/**
 * What the deferred accesses of one object take, which stands for many others of which nothing is
 * counted. So the sum of all can be told without looking at each.
 */
public final class SampledMemory extends DeferredMemory {
  private final DeferredMemory all;
  private final int weight;
  private long bytes;

  /**
   * @param weight how many objects it stands for
   */
  public SampledMemory(DeferredMemory all, int weight) {
    super(Long.MAX_VALUE);
    this.all = all;
    this.weight = weight;
  }

  @Override
  public void add(long more) {
    bytes += more;
    all.add(weight * more);
  }

  /** The object is gone, and so are the others. */
  public void free() {
    add(-bytes);
  }
}
