package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Asynchronous sockets: a handler runs after its operation was started, and after nothing else. */
final class AsynchronousChannels {
  private static final int PATIENCE_SECONDS = 10;

  private AsynchronousChannels() {}

  /** Does something with the attachment, whatever came of the operation. */
  private record Handler<T>(Consumer<Object> action) implements CompletionHandler<T, Object> {
    @Override
    public void completed(T result, Object attachment) {
      action.accept(attachment);
    }

    @Override
    public void failed(Throwable problem, Object attachment) {
      action.accept(attachment);
    }
  }

  private static <T> Handler<T> handler(Runnable action) {
    return new Handler<>(attachment -> action.run());
  }

  private static SocketAddress loopback() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private static AsynchronousServerSocketChannel server() throws IOException {
    return server(null);
  }

  private static AsynchronousServerSocketChannel server(AsynchronousChannelGroup group)
      throws IOException {
    return AsynchronousServerSocketChannel.open(group).bind(loopback());
  }

  private static Socket connect(AsynchronousServerSocketChannel server) throws IOException {
    InetSocketAddress address = (InetSocketAddress) server.getLocalAddress();
    return new Socket(address.getAddress(), address.getPort());
  }

  /** A channel with somebody at the other end who sends a byte at once. */
  private interface Use {
    void run(AsynchronousSocketChannel channel) throws Exception;
  }

  private static void connected(Use use) throws Exception {
    connected(null, use);
  }

  private static void connected(AsynchronousChannelGroup group, Use use) throws Exception {
    try (AsynchronousServerSocketChannel server = server();
        AsynchronousSocketChannel channel = AsynchronousSocketChannel.open(group)) {
      Future<AsynchronousSocketChannel> accepted = server.accept();
      Seen.value(channel.connect(server.getLocalAddress()).get());
      try (AsynchronousSocketChannel other = accepted.get()) {
        Seen.value(other.write(ByteBuffer.wrap(new byte[] {1})).get());
        use.run(channel);
      }
    }
  }

  /** A group with as many threads as are asked for. */
  private interface GroupUse {
    void run(AsynchronousChannelGroup group) throws Exception;
  }

  private static void withGroup(int threads, GroupUse use) throws Exception {
    AsynchronousChannelGroup group =
        AsynchronousChannelGroup.withFixedThreadPool(threads, Executors.defaultThreadFactory());
    try {
      use.run(group);
    } finally {
      group.shutdownNow();
    }
    Seen.value(group.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS));
  }

  static void cleanWrittenBeforeConnect(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    try (AsynchronousServerSocketChannel server = server();
        AsynchronousSocketChannel channel = AsynchronousSocketChannel.open()) {
      shared.value = 1;
      channel.connect(
          server.getLocalAddress(), null, handler(() -> end.takeQuietly(0, () -> shared.value++)));
      end.awaitEnd();
    }
  }

  static void racyWrittenAfterConnect(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    try (AsynchronousServerSocketChannel server = server();
        AsynchronousSocketChannel channel = AsynchronousSocketChannel.open()) {
      channel.connect(
          server.getLocalAddress(),
          null,
          handler(() -> sequence.takeQuietly(0, () -> shared.value++)));
      sequence.take(1, () -> shared.value = 1);
      sequence.awaitEnd();
    }
  }

  static void cleanWrittenBeforeAccept(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    try (AsynchronousServerSocketChannel server = server()) {
      shared.value = 1;
      server.accept(null, handler(() -> end.takeQuietly(0, () -> shared.value++)));
      connect(server).close();
      end.awaitEnd();
    }
  }

  static void racyWrittenAfterAccept(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    try (AsynchronousServerSocketChannel server = server()) {
      server.accept(null, handler(() -> sequence.takeQuietly(0, () -> shared.value++)));
      connect(server).close();
      sequence.take(1, () -> shared.value = 1);
      sequence.awaitEnd();
    }
  }

  /** The connection is there before the channel is asked for it. */
  static void cleanWrittenBeforeAcceptOfWaiting(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    try (AsynchronousServerSocketChannel server = server()) {
      connect(server).close();
      shared.value = 1;
      server.accept(null, handler(() -> end.takeQuietly(0, () -> shared.value++)));
      end.awaitEnd();
    }
  }

  static void cleanWrittenBeforeRead(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    connected(
        channel -> {
          shared.value = 1;
          channel.read(
              ByteBuffer.allocate(1),
              null,
              handler(() -> end.takeQuietly(0, () -> shared.value++)));
          end.awaitEnd();
        });
  }

  static void racyWrittenAfterRead(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    connected(
        channel -> {
          channel.read(
              ByteBuffer.allocate(1),
              null,
              handler(() -> sequence.takeQuietly(0, () -> shared.value++)));
          sequence.take(1, () -> shared.value = 1);
          sequence.awaitEnd();
        });
  }

  static void cleanWrittenBeforeWrite(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    connected(
        channel -> {
          shared.value = 1;
          channel.write(
              ByteBuffer.allocate(1),
              null,
              handler(() -> end.takeQuietly(0, () -> shared.value++)));
          end.awaitEnd();
        });
  }

  static void racyWrittenAfterWrite(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    connected(
        channel -> {
          channel.write(
              ByteBuffer.allocate(1),
              null,
              handler(() -> sequence.takeQuietly(0, () -> shared.value++)));
          sequence.take(1, () -> shared.value = 1);
          sequence.awaitEnd();
        });
  }

  static void cleanWrittenBeforeReadIntoSeveral(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    connected(
        channel -> {
          ByteBuffer[] several = {ByteBuffer.allocate(1), ByteBuffer.allocate(1)};
          shared.value = 1;
          channel.read(
              several,
              0,
              2,
              0,
              TimeUnit.SECONDS,
              null,
              handler(() -> end.takeQuietly(0, () -> shared.value++)));
          end.awaitEnd();
        });
  }

  /** Nobody sends anything more. */
  static void cleanWrittenBeforeReadThatTimesOut(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    connected(
        channel -> {
          Seen.value(channel.read(ByteBuffer.allocate(1)).get());
          shared.value = 1;
          channel.read(
              ByteBuffer.allocate(1),
              1,
              TimeUnit.MILLISECONDS,
              null,
              handler(() -> end.takeQuietly(0, () -> shared.value++)));
          end.awaitEnd();
        });
  }

  static void cleanHandlerStartsTheNext(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    connected(
        channel -> {
          shared.value = 1;
          channel.read(
              ByteBuffer.allocate(1),
              null,
              handler(
                  () -> {
                    shared.value++;
                    channel.write(
                        ByteBuffer.allocate(1),
                        null,
                        handler(() -> end.takeQuietly(0, () -> shared.value++)));
                  }));
          end.awaitEnd();
        });
  }

  static void cleanInFixedGroup(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    withGroup(
        2,
        group ->
            connected(
                group,
                channel -> {
                  shared.value = 1;
                  channel.read(
                      ByteBuffer.allocate(1),
                      null,
                      handler(() -> end.takeQuietly(0, () -> shared.value++)));
                  end.awaitEnd();
                }));
  }

  /** There is nothing to wait for, so the handler is queued at once. */
  static void cleanQueuedInFixedGroup(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    withGroup(
        1,
        group ->
            connected(
                group,
                channel -> {
                  shared.value = 1;
                  channel.read(
                      ByteBuffer.allocate(0),
                      null,
                      handler(() -> end.takeQuietly(0, () -> shared.value++)));
                  end.awaitEnd();
                }));
  }

  static void cleanGroupTerminated(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    withGroup(
        1,
        group ->
            connected(
                group,
                channel -> {
                  channel.read(
                      ByteBuffer.allocate(1),
                      null,
                      handler(() -> end.takeQuietly(0, () -> shared.value++)));
                  end.awaitEnd();
                }));
    Seen.value(shared.value);
  }

  static void racyTwoHandlers(Turns turns) throws Exception {
    Cell shared = Cell.known();
    shared.value = 1;
    Sequence sequence = turns.sequence(2);
    connected(
        channel -> {
          channel.read(
              ByteBuffer.allocate(1),
              null,
              handler(() -> sequence.takeQuietly(0, () -> shared.value++)));
          channel.write(
              ByteBuffer.allocate(1),
              null,
              handler(() -> sequence.takeQuietly(1, () -> shared.value++)));
          sequence.awaitEnd();
        });
  }

  static void racyTwoHandlersInFixedGroup(Turns turns) throws Exception {
    Cell shared = Cell.known();
    shared.value = 1;
    Sequence sequence = turns.sequence(2);
    withGroup(
        2,
        group ->
            connected(
                group,
                one ->
                    connected(
                        group,
                        other -> {
                          one.read(
                              ByteBuffer.allocate(1),
                              null,
                              handler(() -> sequence.takeQuietly(0, () -> shared.value++)));
                          other.read(
                              ByteBuffer.allocate(1),
                              null,
                              handler(() -> sequence.takeQuietly(1, () -> shared.value++)));
                          sequence.awaitEnd();
                        })));
  }

  /** The second operation is not what the first one's handler waits for. */
  static void racyOneHandlerForTwoOperations(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    Handler<AsynchronousSocketChannel> both =
        new Handler<>(
            name -> {
              if (name.equals("one")) {
                end.takeQuietly(0, () -> Seen.value(shared.value));
              }
            });
    try (AsynchronousServerSocketChannel one = server();
        AsynchronousServerSocketChannel other = server()) {
      one.accept("one", both);
      turns.run(
          () -> {
            shared.value = 1;
            other.accept("other", both);
          },
          () -> {
            connect(one).close();
            end.awaitEnd();
          });
    }
  }

  static void cleanOneHandlerForTwoOperations(Turns turns) throws Exception {
    Cell first = Cell.known();
    Cell second = Cell.known();
    Sequence sequence = turns.sequence(2);
    Handler<Integer> both =
        new Handler<>(
            cell -> sequence.takeQuietly(cell == first ? 0 : 1, () -> ((Cell) cell).value++));
    connected(
        channel -> {
          first.value = 1;
          channel.read(ByteBuffer.allocate(1), first, both);
          second.value = 1;
          channel.write(ByteBuffer.allocate(1), second, both);
          sequence.awaitEnd();
        });
  }

  static void cleanCancelledAndGot(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (AsynchronousServerSocketChannel server = server()) {
      Future<AsynchronousSocketChannel> accepted = server.accept();
      turns.concurrently(
          () -> {
            shared.value = 1;
            Seen.value(accepted.cancel(true));
          },
          () -> {
            try {
              Seen.value(accepted.get());
            } catch (CancellationException expected) {
              Seen.value(shared.value);
            }
          });
    }
  }

  static void racyIsDoneIsNoHandOver(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (AsynchronousServerSocketChannel server = server()) {
      Future<AsynchronousSocketChannel> accepted = server.accept();
      turns.run(
          () -> {
            shared.value = 1;
            Seen.value(accepted.cancel(true));
          },
          () -> {
            Seen.value(accepted.isDone());
            Seen.value(shared.value);
          });
    }
  }

  static void racyWrittenAfterCancel(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (AsynchronousServerSocketChannel server = server()) {
      Future<AsynchronousSocketChannel> accepted = server.accept();
      turns.concurrently(
          () -> {
            Seen.value(accepted.cancel(true));
            shared.value = 1;
          },
          () -> {
            try {
              Seen.value(accepted.get());
            } catch (CancellationException expected) {
              Seen.value(shared.value);
            }
          });
    }
  }

  static void cleanGroupOfOwnPool(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    Pools.with(
        Executors.newCachedThreadPool(),
        pool ->
            connected(
                AsynchronousChannelGroup.withThreadPool(pool),
                channel -> {
                  shared.value = 1;
                  channel.read(
                      ByteBuffer.allocate(1),
                      null,
                      handler(() -> end.takeQuietly(0, () -> shared.value++)));
                  end.awaitEnd();
                }));
  }
}
