package io.photofinish.detect.predict;

/** Which writes a read may see in a schedule. Each search has its own rule. */
interface ReadRule {
  /** Whether a read or update must see the write that it saw in the run. */
  boolean keepsItsWrite(int read);

  /**
   * Whether a read may see a write that is not its own.
   *
   * @param write the position of a write of the same variable, or negative for none
   */
  boolean maySee(int read, int write);

  /**
   * What is the same for two writes of a variable if no read can tell them apart.
   *
   * @param write a position, or negative for none
   */
  long difference(int variable, int write);

  /**
   * A set that has, if goals can be reached, all of some schedule that reaches them; or less, if it
   * is not {@link #isComplete}.
   *
   * @param must what each such schedule has
   */
  int[] usefulFor(EventSet must, Goals goals);

  /** Whether the last such set has all. */
  boolean isComplete();
}
