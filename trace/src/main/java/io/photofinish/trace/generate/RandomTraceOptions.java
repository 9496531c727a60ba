package io.photofinish.trace.generate;

/**
 * The shape of a random trace. Shares are of all accesses; what they leave of 1 reads read-only
 * data.
 *
 * @param events the exact number of events
 * @param threads the number of threads, T0 included
 * @param locks the number of locks
 * @param variables about how many plain variables there are
 * @param racyVariables how many of them are accessed without protection
 * @param lockShare share of accesses in a critical section
 * @param localShare share of accesses to thread-local variables
 * @param racyShare share of unprotected accesses to shared variables
 * @param volatileShare share of volatile accesses
 * @param signalShare share of signals and awaits
 * @param writeShare share of writes among the accesses that may write
 * @param nesting probability that a critical section holds a second one
 * @param sectionLength mean accesses in a critical section
 * @param burst mean steps that a thread runs before another one is scheduled
 * @param forkJoin whether T0 forks and joins the other threads
 * @param seed the same seed gives the same trace
 */
public record RandomTraceOptions(
    long events,
    int threads,
    int locks,
    int variables,
    int racyVariables,
    double lockShare,
    double localShare,
    double racyShare,
    double volatileShare,
    double signalShare,
    double writeShare,
    double nesting,
    int sectionLength,
    int burst,
    boolean forkJoin,
    long seed) {

  private static final int MAX_COUNT = 1 << 22;

  /** What all threads may have planned ahead must fit in memory. */
  private static final int MAX_PLANNED = 1 << 25;

  /** For shares that are meant to add up to 1 and miss it by rounding. */
  private static final double ROUNDING = 1e-9;

  public RandomTraceOptions {
    inRange("threads", threads, 1, MAX_COUNT);
    inRange("locks", locks, 0, MAX_COUNT);
    inRange("variables", variables, 1, 1 << 28);
    inRange("racy variables", racyVariables, 0, MAX_COUNT);
    inRange("section length", sectionLength, 1, 1 << 16);
    inRange("burst", burst, 1, 1 << 28);
    share("lock share", lockShare);
    share("local share", localShare);
    share("racy share", racyShare);
    share("volatile share", volatileShare);
    share("signal share", signalShare);
    share("write share", writeShare);
    share("nesting", nesting);
    double sum = lockShare + localShare + racyShare + volatileShare + signalShare;
    if (sum > 1 + ROUNDING) {
      throw new IllegalArgumentException(
          "lock, local, racy, volatile and signal share add up to "
              + sum
              + ": lower them to at most 1 together");
    }
    if (locks == 0 && lockShare > 0) {
      throw new IllegalArgumentException(
          "the lock share is " + lockShare + " but there are no locks: ask for locks, or share 0");
    }
    if (racyVariables == 0 && racyShare > 0) {
      throw new IllegalArgumentException(
          "the racy share is " + racyShare + " but there are no racy variables: ask for some");
    }
    if ((long) threads * sectionLength > MAX_PLANNED) {
      throw new IllegalArgumentException(
          "threads times section length must be at most "
              + MAX_PLANNED
              + ", not "
              + (long) threads * sectionLength);
    }
    long least = RandomLayout.leastEvents(threads, variables, forkJoin);
    if (events < least) {
      throw new IllegalArgumentException(
          "a random trace with "
              + threads
              + " threads and "
              + variables
              + " variables has at least "
              + least
              + " events, not "
              + events
              + ": ask for more events, or for fewer threads or variables");
    }
  }

  /** The share of accesses that read read-only data. */
  double readOnlyShare() {
    return Math.max(0, 1 - lockShare - localShare - racyShare - volatileShare - signalShare);
  }

  private static void inRange(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " must be from " + least + " to " + most + ", not " + value);
    }
  }

  private static void share(String what, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(what + " must be from 0 to 1, not " + value);
    }
  }

  /** A builder with the defaults. */
  public static Builder builder() {
    return new Builder();
  }

  /** Collects options; each has the default that its field shows. */
  public static final class Builder {
    private long events = 100_000;
    private int threads = 8;
    private int locks = 16;
    private int variables = 1000;
    private int racyVariables = 20;
    private double lockShare = 0.45;
    private double localShare = 0.45;
    private double racyShare = 0.0005;
    private double volatileShare;
    private double signalShare;
    private double writeShare = 0.3;
    private double nesting = 0.1;
    private int sectionLength = 6;
    private int burst = 12;
    private boolean forkJoin = true;
    private long seed = 1;

    private Builder() {}

    public Builder events(long value) {
      events = value;
      return this;
    }

    public Builder threads(int value) {
      threads = value;
      return this;
    }

    public Builder locks(int value) {
      locks = value;
      return this;
    }

    public Builder variables(int value) {
      variables = value;
      return this;
    }

    public Builder racyVariables(int value) {
      racyVariables = value;
      return this;
    }

    public Builder lockShare(double value) {
      lockShare = value;
      return this;
    }

    public Builder localShare(double value) {
      localShare = value;
      return this;
    }

    public Builder racyShare(double value) {
      racyShare = value;
      return this;
    }

    public Builder volatileShare(double value) {
      volatileShare = value;
      return this;
    }

    public Builder signalShare(double value) {
      signalShare = value;
      return this;
    }

    public Builder writeShare(double value) {
      writeShare = value;
      return this;
    }

    public Builder nesting(double value) {
      nesting = value;
      return this;
    }

    public Builder sectionLength(int value) {
      sectionLength = value;
      return this;
    }

    public Builder burst(int value) {
      burst = value;
      return this;
    }

    public Builder forkJoin(boolean value) {
      forkJoin = value;
      return this;
    }

    public Builder seed(long value) {
      seed = value;
      return this;
    }

    /**
     * The options.
     *
     * @throws IllegalArgumentException with a message for the user, if they make no trace
     */
    public RandomTraceOptions build() {
      return new RandomTraceOptions(
          events,
          threads,
          locks,
          variables,
          racyVariables,
          lockShare,
          localShare,
          racyShare,
          volatileShare,
          signalShare,
          writeShare,
          nesting,
          sectionLength,
          burst,
          forkJoin,
          seed);
    }
  }
}
