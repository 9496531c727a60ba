package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Future;

/** Asynchronous access of files: several operations of a channel may be under way at once. */
final class AsynchronousFiles {
  private AsynchronousFiles() {}

  private record Handler<T>(Runnable action) implements CompletionHandler<T, Object> {
    @Override
    public void completed(T result, Object attachment) {
      action.run();
    }

    @Override
    public void failed(Throwable problem, Object attachment) {
      action.run();
    }
  }

  private interface Use {
    void run(AsynchronousFileChannel channel) throws Exception;
  }

  private static void with(Use use) throws Exception {
    Path file = Files.createTempFile("case", ".bytes");
    try (AsynchronousFileChannel channel =
        AsynchronousFileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      use.run(channel);
    } finally {
      Files.delete(file);
    }
  }

  static void cleanWrittenBeforeWrite(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    with(
        channel -> {
          shared.value = 1;
          channel.write(
              ByteBuffer.allocate(1),
              0,
              null,
              new Handler<>(() -> end.takeQuietly(0, () -> shared.value++)));
          end.awaitEnd();
        });
  }

  static void racyWrittenAfterWrite(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    with(
        channel -> {
          channel.write(
              ByteBuffer.allocate(1),
              0,
              null,
              new Handler<>(() -> sequence.takeQuietly(0, () -> shared.value++)));
          sequence.take(1, () -> shared.value = 1);
          sequence.awaitEnd();
        });
  }

  static void cleanWrittenBeforeRead(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    with(
        channel -> {
          shared.value = 1;
          channel.read(
              ByteBuffer.allocate(1),
              0,
              null,
              new Handler<>(() -> end.takeQuietly(0, () -> shared.value++)));
          end.awaitEnd();
        });
  }

  static void racyTwoReads(Turns turns) throws Exception {
    Cell shared = Cell.known();
    shared.value = 1;
    Sequence sequence = turns.sequence(2);
    with(
        channel -> {
          for (int i = 0; i < 2; i++) {
            int turn = i;
            channel.read(
                ByteBuffer.allocate(1),
                0,
                null,
                new Handler<>(() -> sequence.takeQuietly(turn, () -> shared.value++)));
          }
          sequence.awaitEnd();
        });
  }

  static void cleanWrittenBeforeLock(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    with(
        channel -> {
          shared.value = 1;
          channel.lock(null, new Handler<>(() -> end.takeQuietly(0, () -> shared.value++)));
          end.awaitEnd();
        });
  }

  static void racyWrittenAfterLock(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    with(
        channel -> {
          channel.lock(null, new Handler<>(() -> sequence.takeQuietly(0, () -> shared.value++)));
          sequence.take(1, () -> shared.value = 1);
          sequence.awaitEnd();
        });
  }

  static void cleanGotAndGivenOn(Turns turns) throws Exception {
    Cell shared = Cell.known();
    with(
        channel -> {
          shared.value = 1;
          Future<FileLock> lock = channel.lock();
          turns.run(
              () -> {
                lock.get().release();
                Seen.value(shared.value);
              },
              () -> Seen.value(shared.value));
        });
  }
}
