package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/** Buffers: a position for each of them, and elements that several may share. */
final class Buffers {
  private Buffers() {}

  static void racyRelativeGets(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    turns.run(() -> Seen.value(shared.get()), () -> Seen.value(shared.get()));
  }

  static void racyRelativePutAndAbsoluteGet(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    turns.run(() -> shared.put((byte) 1), () -> Seen.value(shared.get(0)));
  }

  static void racyPositionAndRemaining(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    turns.run(() -> shared.put((byte) 1), () -> Seen.value(shared.remaining()));
  }

  static void racyFlip(Turns turns) throws Exception {
    CharBuffer shared = CharBuffer.allocate(8);
    turns.run(shared::flip, () -> Seen.value(shared.hasRemaining()));
  }

  static void racyAbsolutePutAndGet(Turns turns) throws Exception {
    LongBuffer shared = LongBuffer.allocate(4);
    turns.run(() -> shared.put(2, 1), () -> Seen.value(shared.get(2)));
  }

  static void racyDirect(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocateDirect(8);
    turns.run(() -> shared.put(5, (byte) 1), () -> Seen.value(shared.getInt(4)));
  }

  static void racyWrappedArray(Turns turns) throws Exception {
    int[] shared = new int[4];
    turns.run(() -> IntBuffer.wrap(shared).put(2, 1), () -> Seen.value(shared[2]));
  }

  static void racyDuplicate(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    turns.run(() -> shared.put(0, (byte) 1), () -> Seen.value(shared.duplicate().get(0)));
  }

  static void racySliceOfDirect(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocateDirect(8);
    shared.position(4);
    ByteBuffer end = shared.slice();
    turns.run(() -> shared.put(5, (byte) 1), () -> Seen.value(end.get(1)));
  }

  static void racyReadOnlyView(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    ByteBuffer view = shared.asReadOnlyBuffer();
    turns.run(() -> shared.put(3, (byte) 1), () -> Seen.value(view.get(3)));
  }

  static void racyNumbersOfBytes(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(16);
    IntBuffer numbers = shared.asIntBuffer();
    turns.run(() -> numbers.put(1, 7), () -> Seen.value(shared.get(6)));
  }

  static void racyReadOnlySlice(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(16);
    ByteBuffer view = shared.slice(4, 8).asReadOnlyBuffer().slice(2, 4);
    turns.run(() -> shared.put(7, (byte) 1), () -> Seen.value(view.get(1)));
  }

  static void racyNumbersOfReadOnlySlice(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(32);
    LongBuffer view = shared.slice(8, 24).asReadOnlyBuffer().asLongBuffer().slice(1, 2);
    turns.run(() -> shared.put(25, (byte) 1), () -> Seen.value(view.get(1)));
  }

  static void racyReadOnlyNumbers(Turns turns) throws Exception {
    int[] shared = new int[8];
    IntBuffer view = IntBuffer.wrap(shared).slice(2, 4).asReadOnlyBuffer();
    turns.run(() -> shared[3] = 1, () -> Seen.value(view.get(1)));
  }

  static void racyNumbersOfDirect(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocateDirect(32);
    LongBuffer view = shared.slice(8, 24).asReadOnlyBuffer().asLongBuffer();
    turns.run(() -> shared.put(17, (byte) 1), () -> Seen.value(view.get(1)));
  }

  static void racyNumbersOfDirectInOtherOrder(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocateDirect(32);
    shared.position(3);
    IntBuffer view = shared.slice().asIntBuffer();
    turns.run(() -> shared.put(8, (byte) 1), () -> Seen.value(view.get(1)));
  }

  static void racyPartOfText(Turns turns) throws Exception {
    CharBuffer shared = CharBuffer.wrap("text").subSequence(1, 3);
    turns.run(() -> Seen.value(shared.get()), () -> Seen.value(shared.get()));
  }

  static void racyBulkPut(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    byte[] bytes = {1, 2, 3};
    turns.run(() -> shared.put(bytes, 1, 2), () -> Seen.value(shared.get(1)));
  }

  static void racyBulkGetIntoArray(Turns turns) throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    byte[] shared = new byte[4];
    turns.run(() -> buffer.get(shared), () -> Seen.value(shared[3]));
  }

  static void racyPutOfOtherBuffer(Turns turns) throws Exception {
    ByteBuffer from = ByteBuffer.allocate(4);
    ByteBuffer to = ByteBuffer.allocate(8);
    turns.run(() -> to.put(from), () -> from.put(1, (byte) 1));
  }

  static void racyCompacted(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    shared.position(4);
    turns.run(shared::compact, () -> Seen.value(shared.get(1)));
  }

  static void cleanAbsoluteReadsOnly(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    turns.run(() -> Seen.value(shared.getInt(0)), () -> Seen.value(shared.get(2)));
  }

  static void cleanDifferentElements(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocateDirect(16);
    turns.run(() -> shared.putInt(4, 1), () -> shared.putInt(8, 1));
  }

  static void cleanSlicesApart(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocateDirect(8);
    ByteBuffer one = shared.slice(0, 4);
    ByteBuffer other = shared.slice(4, 4);
    turns.run(() -> one.putInt(1), () -> other.putInt(2));
  }

  static void cleanArraySlicesApart(Turns turns) throws Exception {
    byte[] shared = new byte[8];
    turns.run(
        () -> ByteBuffer.wrap(shared, 0, 4).put((byte) 1),
        () -> ByteBuffer.wrap(shared, 4, 4).put((byte) 1));
  }

  static void cleanDuplicatesHaveOwnPositions(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    Body read = () -> Seen.value(shared.duplicate().get());
    turns.run(read, read);
  }

  static void cleanViewsOfDirectHaveOwnPositions(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocateDirect(8);
    ByteBuffer one = shared.duplicate();
    ByteBuffer other = shared.asReadOnlyBuffer();
    turns.run(() -> Seen.value(one.getLong()), () -> Seen.value(other.getLong()));
  }

  static void cleanNumbersOfBytesApart(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(16);
    IntBuffer numbers = shared.asIntBuffer();
    turns.run(() -> numbers.put(1, 7), () -> Seen.value(shared.get(3) + shared.get(8)));
  }

  static void cleanNumbersOfReadOnlySliceApart(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(32);
    LongBuffer view = shared.slice(8, 24).asReadOnlyBuffer().asLongBuffer().slice(1, 1);
    Body put =
        () -> {
          shared.put(15, (byte) 1);
          shared.put(24, (byte) 1);
        };
    turns.run(put, () -> Seen.value(view.get(0)));
  }

  static void cleanNumbersOfDirectApart(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocateDirect(32);
    LongBuffer view = shared.slice(8, 16).asReadOnlyBuffer().asLongBuffer();
    Body put =
        () -> {
          shared.put(15, (byte) 1);
          shared.put(24, (byte) 1);
        };
    turns.run(put, () -> Seen.value(view.get(1)));
  }

  static void cleanReadOnlyViewsHaveOwnPositions(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8).asReadOnlyBuffer();
    ByteBuffer one = shared.duplicate();
    ByteBuffer other = shared.slice();
    turns.run(() -> Seen.value(one.getLong()), () -> Seen.value(other.getLong()));
  }

  static void cleanBulkApart(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    byte[] bytes = {1, 2, 3};
    turns.run(() -> shared.put(bytes, 1, 2), () -> Seen.value(shared.get(2)));
  }

  static void cleanOverflow(Turns turns) throws Exception {
    ByteBuffer full = ByteBuffer.allocate(2);
    Body put =
        () -> {
          try {
            full.putInt(1);
            throw new IllegalStateException("there is no room");
          } catch (BufferOverflowException expected) {
            Seen.value(full.capacity());
          }
        };
    turns.run(put, put);
  }

  static void cleanTextOfBytes(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    turns.run(() -> shared.put(0, (byte) 1), () -> Seen.value(shared.toString()));
  }

  static void cleanUnderLock(Turns turns) throws Exception {
    ByteBuffer shared = ByteBuffer.allocate(8);
    Body put =
        () -> {
          synchronized (shared) {
            shared.put((byte) 1);
          }
        };
    turns.run(put, put);
  }
}
