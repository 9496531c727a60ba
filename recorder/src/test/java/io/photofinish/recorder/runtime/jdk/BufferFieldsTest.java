package io.photofinish.recorder.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The buffers of the JDK that runs this tell what memory they show. */
class BufferFieldsTest {
  static Stream<Arguments> views() {
    byte[] bytes = new byte[64];
    ByteBuffer heap = ByteBuffer.wrap(bytes);
    ByteBuffer direct = ByteBuffer.allocateDirect(64);
    Stream<Arguments> ofArrays =
        Stream.of(
                new char[8],
                new short[8],
                new int[8],
                new long[8],
                new float[8],
                new double[8],
                new byte[8])
            .flatMap(
                array ->
                    Stream.of(
                        arguments(wrap(array).slice(2, 4), array, 2, 1),
                        arguments(readOnly(wrap(array).slice(2, 4)), array, 2, 1),
                        arguments(readOnly(wrap(array)).slice(3, 4).duplicate(), array, 3, 1)));
    Stream<Arguments> ofBytes =
        Stream.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)
            .flatMap(
                order ->
                    Stream.concat(numbers(heap, bytes, order), numbers(direct, direct, order)));
    return Stream.concat(
        Stream.concat(ofArrays, ofBytes),
        Stream.of(
            arguments(direct, direct, 0, 1),
            arguments(direct.duplicate().asReadOnlyBuffer().slice(5, 6), direct, 5, 1)));
  }

  private static Stream<Arguments> numbers(ByteBuffer whole, Object memory, ByteOrder order) {
    ByteBuffer part = whole.slice(8, 40).order(order);
    ByteBuffer fixed = whole.slice(3, 40).asReadOnlyBuffer().order(order);
    return Stream.of(
        arguments(part.asLongBuffer().slice(1, 2), memory, 16, 8),
        arguments(part.asDoubleBuffer().duplicate(), memory, 8, 8),
        arguments(part.asIntBuffer().slice(3, 2), memory, 20, 4),
        arguments(part.asFloatBuffer(), memory, 8, 4),
        arguments(part.asShortBuffer().slice(1, 2), memory, 10, 2),
        arguments(part.asCharBuffer(), memory, 8, 2),
        arguments(fixed.asLongBuffer().slice(1, 2), memory, 11, 8),
        arguments(fixed.asIntBuffer().asReadOnlyBuffer(), memory, 3, 4));
  }

  private static Buffer wrap(Object array) {
    return array instanceof byte[] bytes
        ? ByteBuffer.wrap(bytes)
        : array instanceof char[] chars
            ? CharBuffer.wrap(chars)
            : array instanceof short[] shorts
                ? ShortBuffer.wrap(shorts)
                : array instanceof int[] ints
                    ? IntBuffer.wrap(ints)
                    : array instanceof long[] longs
                        ? LongBuffer.wrap(longs)
                        : array instanceof float[] floats
                            ? FloatBuffer.wrap(floats)
                            : DoubleBuffer.wrap((double[]) array);
  }

  private static Buffer readOnly(Buffer buffer) {
    return buffer instanceof ByteBuffer bytes
        ? bytes.asReadOnlyBuffer()
        : buffer instanceof CharBuffer chars
            ? chars.asReadOnlyBuffer()
            : buffer instanceof ShortBuffer shorts
                ? shorts.asReadOnlyBuffer()
                : buffer instanceof IntBuffer ints
                    ? ints.asReadOnlyBuffer()
                    : buffer instanceof LongBuffer longs
                        ? longs.asReadOnlyBuffer()
                        : buffer instanceof FloatBuffer floats
                            ? floats.asReadOnlyBuffer()
                            : ((DoubleBuffer) buffer).asReadOnlyBuffer();
  }

  @ParameterizedTest
  @MethodSource("views")
  void a_buffer_tells_what_memory_it_shows(Buffer buffer, Object memory, int first, int unit) {
    assertThat(BufferFields.memoryOf(buffer)).isSameAs(memory);
    assertThat(BufferFields.firstOf(buffer, memory)).isEqualTo(first);
    assertThat(BufferFields.unitOf(buffer, memory)).isEqualTo(unit);
  }

  @Test
  void one_that_shows_a_text_does_not() {
    assertThat(BufferFields.memoryOf(CharBuffer.wrap("text"))).isNull();
    assertThat(BufferFields.memoryOf(CharBuffer.wrap("text").slice())).isNull();
  }
}
