package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.OwnUnsafe;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * A place in the code where threads read a field of the same objects again and again. In an
 * object's shadow there is a bit for each such place: the thread whose epoch stands beside the bits
 * has read the object there. So to see that a read is repeated takes no looking for anything, of
 * however many objects.
 *
 * <p>An epoch is a number that no other thread ever has, nor the same thread later. It is in one
 * word with the bits, so whatever threads do at once, nobody takes the bits of another for his own.
 *
 * <p>All objects that are read at a place are of one class or of its heirs, and hold their shadow
 * in the field that this class declares: the place is a weak reference to it.
 */
public final class MarkedPlace extends WeakReference<Class<?>> {
  /** So many places of a class, and of those above and below it, have a bit. */
  static final int BITS = 24;

  private static final long EPOCH = -1L << BITS;

  private static final MarkedPlace[] NONE = {};

  /** By number of the place; null where there is none. */
  private static MarkedPlace[] places = NONE;

  /** How many places there are, by the class that declares the field. */
  private static final ClassValue<int[]> COUNTS =
      new ClassValue<>() {
        @Override
        protected int[] computeValue(Class<?> type) {
          return new int[1];
        }
      };

  /** Where an object holds its shadow. */
  private final long offset;

  /** The field that is read, as it is numbered in each object. */
  private final int slot;

  /** 0 if there was none left. */
  private final long bit;

  private MarkedPlace(Class<?> holding, long offset, int slot, int number) {
    super(holding);
    this.offset = offset;
    this.slot = slot;
    bit = number < BITS ? 1L << number : 0;
  }

  /** The first epoch behind so many others: see {@link #mark}. */
  public static long epoch(long others) {
    return (others + 1) << BITS;
  }

  /** How many epochs there can be: a hundred a microsecond, for hours. */
  public static long mostEpochs() {
    return (1L << (Long.SIZE - BITS)) - 1;
  }

  /**
   * A place in the code, as hooks are told it; null if it is none of these.
   *
   * @param where of reads of a field
   */
  public static MarkedPlace at(int where) {
    MarkedPlace[] all = places;
    int site = where >> 1;
    return site < all.length ? all[site] : null;
  }

  /**
   * Makes a place one of these, if the object that was read there holds its shadow.
   *
   * @param slot the field that was read
   */
  @DontInline
  public static MarkedPlace make(int where, Object object, int slot) {
    MarkedPlace known = at(where);
    return known != null ? known : makeAnew(where >> 1, ShadowField.of(object), slot);
  }

  private static MarkedPlace makeAnew(int site, ShadowField field, int slot) {
    Class<?> holding = field == null ? null : field.holding();
    if (holding == null) {
      return null;
    }
    synchronized (COUNTS) {
      if (site >= places.length) {
        places = Arrays.copyOf(places, Integer.highestOneBit(site) << 1);
      }
      if (places[site] == null) {
        int[] count = COUNTS.get(holding);
        places[site] = new MarkedPlace(holding, field.offset(), slot, count[0]);
        count[0] = Math.min(count[0] + 1, BITS);
      }
      return places[site];
    }
  }

  public int slot() {
    return slot;
  }

  public long bit() {
    return bit;
  }

  /**
   * The bits of all places where a thread has read an object in an epoch; 0 if there are none, or
   * if the object is none that is read here.
   *
   * @param hash the object's identity hash code
   * @param thread its id
   */
  public long bitsOf(Object object, int hash, int thread, long epoch) {
    Shadow held = shadowOf(object, hash);
    if (held == null) {
      return 0;
    }
    long marks = held.marks(thread);
    return (marks & EPOCH) == epoch ? marks & ~EPOCH : 0;
  }

  /**
   * A thread has read an object here, in an epoch.
   *
   * @param isLost whether that is likely to have been marked before
   */
  public void mark(Object object, int hash, int thread, long epoch, boolean isLost) {
    Shadow held = shadowOf(object, hash);
    if (held == null || bit == 0) {
      return;
    }
    long marks = held.marks(thread);
    if ((marks & EPOCH) == epoch) {
      held.setMarks(thread, marks | bit);
    } else {
      if (isLost && marks != 0) {
        held.addMarks();
      }
      held.setMarks(thread, epoch | bit);
    }
  }

  /** What an object holds, if that is its own: a copy has the shadow of its original. */
  private Shadow shadowOf(Object object, int hash) {
    Class<?> holding = get();
    if (holding == null || !holding.isInstance(object)) {
      return null;
    }
    Shadow held = (Shadow) OwnUnsafe.getReference(object, offset);
    return held != null && held.hash == hash ? held : null;
  }
}
