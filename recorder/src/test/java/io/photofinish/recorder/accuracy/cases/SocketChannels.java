package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.Channels;
import java.nio.channels.CompletionHandler;
import java.nio.channels.FileChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The same as of sockets holds of channels, whichever way they are read and written. */
final class SocketChannels {
  private SocketChannels() {}

  /** What a case does with the two ends of a connection. */
  private interface Use {
    void run(SocketChannel one, SocketChannel other) throws Exception;
  }

  private interface Way {
    void use(SocketChannel end) throws Exception;
  }

  private static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private static ByteBuffer bytes() {
    return ByteBuffer.allocate(4);
  }

  private static void connected(Use use) throws Exception {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(anyPort());
        SocketChannel one = SocketChannel.open(server.getLocalAddress());
        SocketChannel other = server.accept()) {
      use.run(one, other);
    }
  }

  private static void sendAndReceive(Turns turns, Way sending, Way receiving) throws Exception {
    connected((one, other) -> sendAndReceive(turns, one, sending, other, receiving));
  }

  private static void sendAndReceive(
      Turns turns, SocketChannel from, Way sending, SocketChannel to, Way receiving)
      throws Exception {
    Cell shared = Cell.known();
    turns.concurrently(
        () -> {
          shared.value = 1;
          sending.use(from);
        },
        () -> {
          receiving.use(to);
          shared.value++;
        });
  }

  static void cleanSent(Turns turns) throws Exception {
    sendAndReceive(
        turns, one -> Seen.value(one.write(bytes())), other -> Seen.value(other.read(bytes())));
  }

  static void racyWrittenAfterSent(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  Seen.value(one.write(bytes()));
                  shared.value = 1;
                },
                () -> {
                  Seen.value(other.read(bytes()));
                  Seen.value(shared.value);
                }));
  }

  static void cleanGatheredAndScattered(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        one -> Seen.value(one.write(new ByteBuffer[] {bytes(), bytes()})),
        other -> Seen.value(other.read(new ByteBuffer[] {bytes(), bytes()})));
  }

  static void cleanFileSent(Turns turns) throws Exception {
    Path file = Files.createTempFile("sent", null);
    Files.write(file, new byte[100]);
    sendAndReceive(
        turns,
        one -> {
          try (FileChannel from = FileChannel.open(file)) {
            Seen.value(from.transferTo(0, 100, one));
          }
        },
        other -> Seen.value(other.read(bytes())));
    Files.delete(file);
  }

  static void cleanStreams(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        one -> Channels.newOutputStream(one).write(1),
        other -> Seen.value(Channels.newInputStream(other).read()));
  }

  static void cleanSocketsOfChannels(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        one -> one.socket().getOutputStream().write(1),
        other -> Seen.value(other.socket().getInputStream().read()));
  }

  static void cleanClosed(Turns turns) throws Exception {
    sendAndReceive(turns, SocketChannel::close, other -> Seen.value(other.read(bytes())));
  }

  static void cleanOutputShutDown(Turns turns) throws Exception {
    sendAndReceive(
        turns, one -> Seen.value(one.shutdownOutput()), other -> Seen.value(other.read(bytes())));
  }

  /** As servers wait for clients. */
  static void cleanSelected(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        one -> Seen.value(one.write(bytes())),
        other -> {
          try (Selector selector = Selector.open()) {
            other.configureBlocking(false);
            Seen.value(other.register(selector, SelectionKey.OP_READ));
            while (other.read(bytes()) == 0) {
              Seen.value(selector.select());
            }
          }
        });
  }

  static void racyNothingReceived(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) -> {
          other.configureBlocking(false);
          turns.run(
              () -> {
                shared.value = 1;
                Seen.value(other.write(bytes()));
              },
              () -> {
                Seen.value(other.read(bytes()));
                Seen.value(shared.value);
              });
        });
  }

  static void racyNothingScattered(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) -> {
          other.configureBlocking(false);
          turns.run(
              () -> {
                shared.value = 1;
                Seen.value(other.write(bytes()));
              },
              () -> {
                Seen.value(other.read(new ByteBuffer[] {bytes(), bytes()}));
                Seen.value(shared.value);
              });
        });
  }

  static void cleanWrittenBeforeConnect(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(anyPort())) {
      SocketAddress address = server.getLocalAddress();
      turns.concurrently(
          () -> {
            shared.value = 1;
            try (SocketChannel one = SocketChannel.open()) {
              one.configureBlocking(false);
              Seen.value(one.connect(address));
              while (!one.finishConnect()) {
                Thread.onSpinWait();
              }
            }
          },
          () -> {
            server.accept().close();
            shared.value++;
          });
    }
  }

  // In the local domain.

  private static void connectedInside(Use use) throws Exception {
    Path folder = Files.createTempDirectory("inside");
    Path path = folder.resolve("socket");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      Seen.value(server.bind(UnixDomainSocketAddress.of(path)));
      try (SocketChannel one = SocketChannel.open(server.getLocalAddress());
          SocketChannel other = server.accept()) {
        use.run(one, other);
      }
    }
    Files.delete(path);
    Files.delete(folder);
  }

  static void cleanSentInside(Turns turns) throws Exception {
    connectedInside(
        (one, other) ->
            sendAndReceive(
                turns,
                one,
                end -> Seen.value(end.write(bytes())),
                other,
                end -> Seen.value(end.read(bytes()))));
  }

  static void cleanClosedInside(Turns turns) throws Exception {
    connectedInside(
        (one, other) ->
            sendAndReceive(
                turns, other, SocketChannel::close, one, end -> Seen.value(end.read(bytes()))));
  }

  static void racyWrittenAfterSentInside(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connectedInside(
        (one, other) ->
            turns.concurrently(
                () -> {
                  Seen.value(one.write(bytes()));
                  shared.value = 1;
                },
                () -> {
                  Seen.value(other.read(bytes()));
                  Seen.value(shared.value);
                }));
  }

  static void cleanWrittenBeforeConnectInside(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Path folder = Files.createTempDirectory("inside");
    Path path = folder.resolve("socket");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      Seen.value(server.bind(UnixDomainSocketAddress.of(path)));
      turns.concurrently(
          () -> {
            shared.value = 1;
            SocketChannel.open(UnixDomainSocketAddress.of(path)).close();
          },
          () -> {
            server.accept().close();
            shared.value++;
          });
    }
    Files.delete(path);
    Files.delete(folder);
  }

  // Asynchronously.

  private interface AsynchronousUse {
    void run(AsynchronousSocketChannel one, AsynchronousSocketChannel other) throws Exception;
  }

  private static void connectedLater(AsynchronousUse use) throws Exception {
    try (AsynchronousServerSocketChannel server =
            AsynchronousServerSocketChannel.open().bind(anyPort());
        AsynchronousSocketChannel one = AsynchronousSocketChannel.open()) {
      Future<AsynchronousSocketChannel> accepted = server.accept();
      Seen.value(one.connect(server.getLocalAddress()).get());
      try (AsynchronousSocketChannel other = accepted.get()) {
        use.run(one, other);
      }
    }
  }

  private record Handler<T>(Runnable action) implements CompletionHandler<T, Void> {
    @Override
    public void completed(T result, Void nothing) {
      action.run();
    }

    @Override
    public void failed(Throwable problem, Void nothing) {
      throw new IllegalStateException(problem);
    }
  }

  static void cleanFutures(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connectedLater(
        (one, other) ->
            turns.concurrently(
                () -> {
                  shared.value = 1;
                  Seen.value(one.write(bytes()).get());
                },
                () -> {
                  Seen.value(other.read(bytes()).get());
                  shared.value++;
                }));
  }

  static void racyWrittenAfterSentFutures(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connectedLater(
        (one, other) ->
            turns.concurrently(
                () -> {
                  Seen.value(one.write(bytes()).get());
                  shared.value = 1;
                },
                () -> {
                  Seen.value(other.read(bytes()).get());
                  Seen.value(shared.value);
                }));
  }

  static void cleanHandlers(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    connectedLater(
        (one, other) -> {
          other.read(bytes(), null, new Handler<>(() -> end.takeQuietly(0, () -> shared.value++)));
          turns.run(
              () -> {
                shared.value = 1;
                Seen.value(one.write(bytes()));
                end.awaitEnd();
              });
        });
  }

  static void cleanScatteredForHandler(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    Handler<Long> handler = new Handler<>(() -> end.takeQuietly(0, () -> shared.value++));
    connectedLater(
        (one, other) -> {
          ByteBuffer[] parts = {bytes(), bytes()};
          other.read(parts, 0, 2, 0, TimeUnit.SECONDS, null, handler);
          turns.run(
              () -> {
                shared.value = 1;
                Seen.value(one.write(bytes()));
                end.awaitEnd();
              });
        });
  }

  static void racyWrittenAfterSentHandlers(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    connectedLater(
        (one, other) -> {
          other.read(
              bytes(), null, new Handler<>(() -> sequence.takeQuietly(0, () -> shared.value++)));
          turns.run(
              () -> {
                Seen.value(one.write(bytes()));
                sequence.take(1, () -> shared.value = 1);
              });
        });
  }

  static void cleanWrittenBeforeConnectLater(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (AsynchronousServerSocketChannel server =
        AsynchronousServerSocketChannel.open().bind(anyPort())) {
      SocketAddress address = server.getLocalAddress();
      turns.concurrently(
          () -> {
            shared.value = 1;
            try (AsynchronousSocketChannel one = AsynchronousSocketChannel.open()) {
              Seen.value(one.connect(address).get());
            }
          },
          () -> {
            server.accept().get().close();
            shared.value++;
          });
    }
  }
}
