package io.photofinish.detect.predict;

/** The read rule of correct reorderings: every read sees the write that it saw in the run. */
final class OwnWrites implements ReadRule {
  private final OptimisticClosure optimistic;

  OwnWrites(TraceIndex index) {
    optimistic = new OptimisticClosure(index);
  }

  @Override
  public boolean keepsItsWrite(int read) {
    return true;
  }

  @Override
  public boolean maySee(int read, int write) {
    return false;
  }

  @Override
  public long difference(int variable, int write) {
    return write;
  }

  @Override
  public int[] usefulFor(EventSet must, Goals goals) {
    return optimistic.closureOf(must, goals).clone();
  }

  @Override
  public boolean isComplete() {
    return true;
  }
}
