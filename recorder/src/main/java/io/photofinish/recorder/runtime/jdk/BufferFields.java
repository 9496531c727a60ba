package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.base.PrivateField;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * What a buffer itself knows of the memory that it shows, by its private fields: its array, or the
 * direct buffer that it is a part of. Views of buffers are made so often that a shadow of each,
 * only to remember that, would cost more than all their accesses.
 */
final class BufferFields {
  private static final Array BYTES = Array.of(ByteBuffer.class);
  private static final Array CHARS = Array.of(CharBuffer.class);
  private static final Array SHORTS = Array.of(ShortBuffer.class);
  private static final Array INTS = Array.of(IntBuffer.class);
  private static final Array LONGS = Array.of(LongBuffer.class);
  private static final Array FLOATS = Array.of(FloatBuffer.class);
  private static final Array DOUBLES = Array.of(DoubleBuffer.class);

  private static final PrivateField ADDRESS = PrivateField.findLong(Buffer.class, "address");

  /** Views of views lead to the first buffer at once; this only bounds what we do not know. */
  private static final int MOST_VIEWS = 8;

  /** The fields of buffers that may have their elements in an array; null for none. */
  private record Array(PrivateField array, PrivateField offset) {
    static Array of(Class<? extends Buffer> type) {
      return new Array(
          PrivateField.find(type, "hb", false), PrivateField.find(type, "offset", true));
    }

    /** The array; null if there is none, or it cannot be known. */
    Object arrayOf(Buffer buffer) {
      return array == null || offset == null ? null : array.referenceOf(buffer);
    }
  }

  /** The fields of a class of buffers by which these lead to others; null for none. */
  private record Links(PrivateField bytes, PrivateField attached) {}

  private static final ClassValue<Links> LINKS =
      new ClassValue<>() {
        @Override
        protected Links computeValue(Class<?> type) {
          return new Links(
              PrivateField.find(type, "bb", false), PrivateField.find(type, "att", false));
        }
      };

  private BufferFields() {}

  private static Array fieldsOf(Buffer buffer) {
    if (buffer instanceof ByteBuffer) {
      return BYTES;
    }
    return buffer instanceof LongBuffer
        ? LONGS
        : buffer instanceof IntBuffer
            ? INTS
            : buffer instanceof CharBuffer
                ? CHARS
                : buffer instanceof ShortBuffer
                    ? SHORTS
                    : buffer instanceof DoubleBuffer ? DOUBLES : FLOATS;
  }

  /**
   * What has the elements of a buffer: an array, or a direct buffer, which may be the buffer
   * itself. Null if the buffer does not tell.
   */
  static Object memoryOf(Buffer buffer) {
    Object array = fieldsOf(buffer).arrayOf(buffer);
    if (array != null) {
      return array;
    }
    return buffer.hasArray() ? buffer.array() : ADDRESS == null ? null : linkedMemory(buffer);
  }

  private static Object linkedMemory(Buffer buffer) {
    Buffer bytes = bytesBehind(buffer);
    if (bytes != null) {
      Object array = BYTES.arrayOf(bytes);
      return array != null ? array : directMemory(buffer, bytes);
    }
    return directMemory(buffer, buffer);
  }

  /** The buffer of bytes whose numbers another shows; null if it is no such one. */
  private static Buffer bytesBehind(Buffer buffer) {
    PrivateField bytes = LINKS.get(buffer.getClass()).bytes;
    return bytes != null && bytes.referenceOf(buffer) instanceof ByteBuffer found ? found : null;
  }

  /**
   * @param start where the way to the first buffer begins: the buffer, or one that it is a view of
   */
  private static Object directMemory(Buffer buffer, Buffer start) {
    Buffer at = start.isDirect() ? start : null;
    for (int i = 0; at != null && i < MOST_VIEWS; i++) {
      PrivateField field = LINKS.get(at.getClass()).attached;
      if (field == null) {
        return null;
      }
      Object attached = field.referenceOf(at);
      if (attached == null) {
        return isWithin(buffer, at) ? at : null;
      }
      // The owner of mapped memory, say: there may be several buffers of the same.
      at = attached instanceof Buffer further ? further : null;
    }
    return null;
  }

  private static boolean isWithin(Buffer buffer, Buffer whole) {
    long from = ADDRESS.longOf(buffer) - ADDRESS.longOf(whole);
    return whole instanceof ByteBuffer && from >= 0 && from <= whole.capacity();
  }

  /** How many elements of the memory one of the buffer is. */
  static int unitOf(Buffer buffer, Object memory) {
    boolean isOfBytes = memory instanceof byte[] || memory instanceof Buffer;
    return isOfBytes ? bytesOf(buffer) : 1;
  }

  /** The place of the buffer's first element in the memory. */
  static int firstOf(Buffer buffer, Object memory) {
    if (memory instanceof Buffer whole) {
      return (int) (ADDRESS.longOf(buffer) - ADDRESS.longOf(whole));
    }
    Array own = fieldsOf(buffer);
    if (own.arrayOf(buffer) != null) {
      return own.offset.intOf(buffer);
    }
    if (buffer.hasArray()) {
      return buffer.arrayOffset();
    }
    Buffer bytes = bytesBehind(buffer);
    return BYTES.offset.intOf(bytes) + (int) (ADDRESS.longOf(buffer) - ADDRESS.longOf(bytes));
  }

  static int bytesOf(Buffer buffer) {
    if (buffer instanceof ByteBuffer) {
      return 1;
    }
    if (buffer instanceof CharBuffer || buffer instanceof ShortBuffer) {
      return 2;
    }
    return buffer instanceof LongBuffer || buffer instanceof DoubleBuffer ? 8 : 4;
  }
}
