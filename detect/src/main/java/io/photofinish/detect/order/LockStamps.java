package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.EventOrder;
import io.photofinish.detect.clock.ThreadTimes;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * Happens-before by lock-indexed stamps, for traces with more threads than locks (Kulkarni, Mathur,
 * Pavlogiannis 2021, section 3.1).
 *
 * <p>A channel is a lock, a volatile variable, a sync object, the forks of a thread, or the joins
 * of a thread. Each publication on a channel has a number there, from 1. A thread's stamp says for
 * each channel up to which number it knows the publications; that is the acquire lockstamp AcqLS.
 *
 * <p>Deviation: the paper compares with release lockstamps, which a pass from the end backwards
 * computes. Here the numbers of each thread's own publications are kept instead: an event of u at
 * time c is before t's present just where t knows a publication that u made at time c or later
 * (lemma 10, for the first edge that leaves u). So one forward pass suffices, and comparing takes a
 * look at the channels that u publishes on.
 */
final class LockStamps implements EventOrder {
  private static final int[] NOTHING = {};

  /** How many others a thread remembers the newest known time of. */
  private static final int MEMO_BITS = 3;

  private static final int MEMO_MASK = (1 << MEMO_BITS) - 1;

  /** By thread: its own time, from 1, one more for each publication. */
  private final ThreadTimes times = new ThreadTimes();

  /** By thread: its stamp, indexed by channel; shorter where it knows nothing of the rest. */
  private int[][] stamps = {};

  /** By channel: what a thread that learns from it comes to know, and the last number. */
  private int[][] channelStamps = new int[16][];

  private int[] lastNumbers = new int[16];
  private int channels;

  /**
   * The channel of each lock, volatile variable, sync object, forking and joining thread, or -1.
   */
  private int[] lockChannels = {};

  private int[] volatileChannels = {};
  private int[] syncChannels = {};
  private int[] forkChannels = {};
  private int[] joinChannels = {};

  /** By thread, some epochs of others: up to there, the thread knows what they did. */
  private long[] memo = {};

  /** By thread: the channels it published on, and for each its times and numbers. */
  private OwnPublications[] own = {};

  /** The publications of one thread, channel by channel; times and numbers increase. */
  private static final class OwnPublications {
    int[] channels = new int[2];
    int[][] times = new int[2][];
    int[][] numbers = new int[2][];
    int[] sizes = new int[2];
    int count;

    void add(int channel, int time, int number) {
      int at = find(channel);
      int size = sizes[at];
      if (size == times[at].length) {
        times[at] = Growth.atLeast(times[at], size + 1);
        numbers[at] = Growth.atLeast(numbers[at], size + 1);
      }
      times[at][size] = time;
      numbers[at][size] = number;
      sizes[at] = size + 1;
    }

    private int find(int channel) {
      for (int i = 0; i < count; i++) {
        if (channels[i] == channel) {
          return i;
        }
      }
      if (count == channels.length) {
        channels = Growth.atLeast(channels, count + 1);
        times = Growth.atLeast(times, count + 1);
        numbers = Growth.atLeast(numbers, count + 1);
        sizes = Growth.atLeast(sizes, count + 1);
      }
      channels[count] = channel;
      times[count] = new int[4];
      numbers[count] = new int[4];
      return count++;
    }

    /** The time of the newest publication that a stamp knows, or 0. */
    int newestKnown(int[] stamp) {
      int newest = 0;
      for (int i = 0; i < count; i++) {
        int known = channels[i] < stamp.length ? stamp[channels[i]] : 0;
        if (known > 0) {
          newest = Math.max(newest, newestUpTo(i, known));
        }
      }
      return newest;
    }

    /** The time of the newest publication on a channel up to a number there, or 0. */
    private int newestUpTo(int i, int number) {
      int last = sizes[i] - 1;
      if (last >= 0 && numbers[i][last] <= number) {
        return times[i][last];
      }
      int at = Arrays.binarySearch(numbers[i], 0, sizes[i], number);
      int newest = at >= 0 ? at : -at - 2;
      return newest >= 0 ? times[i][newest] : 0;
    }
  }

  void prepare(IdCounts counts) {
    int before = stamps.length;
    if (counts.threads() > before) {
      stamps = Growth.atLeast(stamps, counts.threads(), NOTHING);
      times.ensureThreads(stamps.length);
      own = Growth.atLeast(own, stamps.length);
      memo = Growth.atLeast(memo, stamps.length << MEMO_BITS);
      for (int thread = before; thread < stamps.length; thread++) {
        own[thread] = new OwnPublications();
      }
    }
    lockChannels = Growth.atLeast(lockChannels, counts.locks(), -1);
    volatileChannels = Growth.atLeast(volatileChannels, counts.variables(), -1);
    syncChannels = Growth.atLeast(syncChannels, counts.syncs(), -1);
    forkChannels = Growth.atLeast(forkChannels, counts.threads(), -1);
    joinChannels = Growth.atLeast(joinChannels, counts.threads(), -1);
  }

  @Override
  public int threads() {
    return stamps.length;
  }

  @Override
  public int time(int thread) {
    return times.of(thread);
  }

  @Override
  public boolean isBefore(int other, int time, int thread) {
    if (other == thread || time == 0) {
      return true;
    }
    // Optional fast path, most of all comparisons: what a thread knew it knows for good.
    int slot = (thread << MEMO_BITS) + (other & MEMO_MASK);
    long remembered = memo[slot];
    if (Epoch.thread(remembered) == other && time <= Epoch.time(remembered)) {
      return true;
    }
    int newest = own[other].newestKnown(stamps[thread]);
    memo[slot] = Epoch.of(other, newest);
    return time <= newest;
  }

  /** Takes any event that is no plain access. */
  void synchronization(int operation, int thread, int target) {
    switch (operation) {
      case OpCode.ACQUIRE -> learn(thread, lockChannels[target]);
      case OpCode.RELEASE -> publish(thread, channel(lockChannels, target));
      case OpCode.FORK -> {
        publish(thread, channel(forkChannels, thread));
        learn(target, forkChannels[thread]);
      }
      case OpCode.JOIN -> {
        publish(target, channel(joinChannels, thread));
        learn(thread, joinChannels[thread]);
      }
      case OpCode.VOLATILE_READ -> learn(thread, volatileChannels[target]);
      case OpCode.VOLATILE_WRITE -> publish(thread, channel(volatileChannels, target));
      case OpCode.VOLATILE_UPDATE -> {
        learn(thread, volatileChannels[target]);
        publish(thread, channel(volatileChannels, target));
      }
      case OpCode.SIGNAL -> publish(thread, channel(syncChannels, target));
      case OpCode.AWAIT -> learn(thread, syncChannels[target]);
      default -> throw new IllegalArgumentException("a plain access: " + operation);
    }
  }

  private int channel(int[] channelOf, int id) {
    if (channelOf[id] < 0) {
      if (channels == lastNumbers.length) {
        channelStamps = Growth.atLeast(channelStamps, channels + 1);
        lastNumbers = Growth.atLeast(lastNumbers, channels + 1);
      }
      channelStamps[channels] = NOTHING;
      channelOf[id] = channels++;
    }
    return channelOf[id];
  }

  private void publish(int thread, int channel) {
    int number = ++lastNumbers[channel];
    own[thread].add(channel, times.of(thread), number);
    times.advance(thread);
    int[] stamp = merged(channelStamps[channel], stamps[thread], channel + 1);
    stamp[channel] = number;
    channelStamps[channel] = stamp;
  }

  private void learn(int thread, int channel) {
    if (channel >= 0) {
      stamps[thread] = merged(stamps[thread], channelStamps[channel], 0);
    }
  }

  /** The first stamp, in place where it is long enough, raised to the second one. */
  private static int[] merged(int[] into, int[] other, int minLength) {
    int length = Math.max(minLength, other.length);
    int[] result = into.length >= length ? into : Arrays.copyOf(into, length);
    for (int i = 0; i < other.length; i++) {
      result[i] = Math.max(result[i], other[i]);
    }
    return result;
  }

  /** How many channels there are: what a stamp's length is bounded by. */
  int channels() {
    return channels;
  }
}
