package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Who has received something from a socket comes after who sent it, if both are in this JVM. */
final class Sockets {
  private Sockets() {}

  /** What a case does with the two ends of a connection. */
  interface Use {
    void run(Socket one, Socket other) throws Exception;
  }

  static ServerSocket server() throws Exception {
    return new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
  }

  static Socket client(ServerSocket server) throws Exception {
    return new Socket(server.getInetAddress(), server.getLocalPort());
  }

  static void connected(Use use) throws Exception {
    try (ServerSocket server = server();
        Socket one = client(server);
        Socket other = server.accept()) {
      use.run(one, other);
    }
  }

  /** How one end sends, or the other receives. */
  interface Way<T> {
    void use(T end) throws Exception;
  }

  /** Sends in one way what comes before, and receives in another. */
  private static void sendAndReceive(
      Turns turns, Way<OutputStream> sending, Way<InputStream> receiving) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  shared.value = 1;
                  sending.use(one.getOutputStream());
                },
                () -> {
                  receiving.use(other.getInputStream());
                  shared.value++;
                }));
  }

  static void cleanSent(Turns turns) throws Exception {
    sendAndReceive(turns, out -> out.write(1), in -> Seen.value(in.read()));
  }

  static void racyWrittenAfterSent(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  one.getOutputStream().write(1);
                  shared.value = 1;
                },
                () -> {
                  Seen.value(other.getInputStream().read());
                  Seen.value(shared.value);
                }));
  }

  static void racyReadBeforeReceived(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  shared.value = 1;
                  one.getOutputStream().write(1);
                },
                () -> {
                  Seen.value(shared.value);
                  Seen.value(other.getInputStream().read());
                }));
  }

  /** The one who sends does not come after the one who receives. */
  static void racyOtherDirection(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  one.getOutputStream().write(1);
                  Seen.value(shared.value);
                },
                () -> {
                  shared.value = 1;
                  Seen.value(other.getInputStream().read());
                }));
  }

  static void racyBothSend(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  shared.value = 1;
                  one.getOutputStream().write(1);
                },
                () -> {
                  other.getOutputStream().write(1);
                  Seen.value(shared.value);
                }));
  }

  static void cleanSentByServer(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  shared.value = 1;
                  other.getOutputStream().write(1);
                },
                () -> {
                  Seen.value(one.getInputStream().read());
                  shared.value++;
                }));
  }

  static void cleanRequestAndAnswer(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  shared.value = 1;
                  one.getOutputStream().write(1);
                  Seen.value(one.getInputStream().read());
                  shared.value++;
                },
                () -> {
                  Seen.value(other.getInputStream().read());
                  shared.value++;
                  other.getOutputStream().write(1);
                }));
  }

  /** A connection orders those who use it, no others. */
  static void racyTwoConnections(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (ServerSocket server = server();
        Socket one = client(server);
        Socket ofOne = server.accept();
        Socket two = client(server);
        Socket ofTwo = server.accept()) {
      two.getOutputStream().write(1);
      turns.concurrently(
          () -> {
            shared.value = 1;
            one.getOutputStream().write(1);
          },
          () -> {
            Seen.value(ofTwo.getInputStream().read());
            Seen.value(shared.value);
          });
      Seen.value(ofOne.getInputStream().read());
    }
  }

  static void cleanArraySent(Turns turns) throws Exception {
    sendAndReceive(turns, out -> out.write(new byte[3]), in -> Seen.value(in.read(new byte[3])));
  }

  static void cleanAllBytesRead(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        out -> {
          out.write(new byte[3]);
          out.close();
        },
        in -> Seen.value(in.readAllBytes()));
  }

  static void cleanTransferred(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        out -> {
          out.write(new byte[3]);
          out.close();
        },
        in -> Seen.value(in.transferTo(new ByteArrayOutputStream())));
  }

  static void cleanDataSent(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        out -> new DataOutputStream(out).writeUTF("text"),
        in -> Seen.value(new DataInputStream(in).readUTF()));
  }

  static void cleanObjectSent(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        out -> new ObjectOutputStream(out).writeObject("text"),
        in -> Seen.value(new ObjectInputStream(in).readObject()));
  }

  static void cleanLineSent(Turns turns) throws Exception {
    sendAndReceive(
        turns,
        out ->
            new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), true)
                .println("text"),
        in ->
            Seen.value(
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).readLine()));
  }

  static void cleanClosed(Turns turns) throws Exception {
    sendAndReceive(turns, OutputStream::close, in -> Seen.value(in.read()));
  }

  static void racyWrittenAfterClosed(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  one.close();
                  shared.value = 1;
                },
                () -> {
                  Seen.value(other.getInputStream().read());
                  Seen.value(shared.value);
                }));
  }

  static void cleanOutputShutDown(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  shared.value = 1;
                  one.shutdownOutput();
                },
                () -> {
                  Seen.value(other.getInputStream().read());
                  shared.value++;
                }));
  }

  static void cleanUrgentDataSent(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) -> {
          other.setOOBInline(true);
          turns.concurrently(
              () -> {
                shared.value = 1;
                one.sendUrgentData(1);
              },
              () -> {
                Seen.value(other.getInputStream().read());
                shared.value++;
              });
        });
  }

  static void cleanWrittenBeforeConnect(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (ServerSocket server = server()) {
      turns.concurrently(
          () -> {
            shared.value = 1;
            client(server).close();
          },
          () -> {
            server.accept().close();
            shared.value++;
          });
    }
  }

  static void racyWrittenAfterConnect(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (ServerSocket server = server()) {
      turns.concurrently(
          () -> {
            Socket client = client(server);
            shared.value = 1;
            client.close();
          },
          () -> {
            server.accept().close();
            Seen.value(shared.value);
          });
    }
  }

  /** Who is accepted is not who has connected meanwhile. */
  static void racyAnotherAccepted(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (ServerSocket server = server();
        Socket first = client(server)) {
      turns.concurrently(
          () -> {
            shared.value = 1;
            client(server).close();
          },
          () -> {
            server.accept().close();
            Seen.value(shared.value);
          });
      Seen.value(first);
    }
  }

  static void cleanAcceptedWhenOver(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (ServerSocket server = server()) {
      turns.concurrently(
          () -> {
            try (Socket client = client(server)) {
              shared.value = 1;
              client.getOutputStream().write(1);
            }
          },
          () -> {
            turns.letOthersWait();
            try (Socket accepted = server.accept()) {
              Seen.value(accepted.getInputStream().read());
              shared.value++;
            }
          });
    }
  }

  /** Nobody can connect to what is not yet there. */
  static void cleanWrittenBeforeBound(Turns turns) throws Exception {
    Cell shared = Cell.known();
    AtomicInteger port = new AtomicInteger();
    turns.concurrently(
        () -> {
          shared.value = 1;
          try (ServerSocket server = server()) {
            port.setOpaque(server.getLocalPort());
            server.accept().close();
          }
        },
        () -> {
          while (port.getOpaque() == 0) {
            Thread.onSpinWait();
          }
          new Socket(InetAddress.getLoopbackAddress(), port.getOpaque()).close();
          shared.value++;
        });
  }

  static void racyWrittenAfterBound(Turns turns) throws Exception {
    Cell shared = Cell.known();
    AtomicInteger port = new AtomicInteger();
    turns.concurrently(
        () -> {
          try (ServerSocket server = server()) {
            shared.value = 1;
            port.setOpaque(server.getLocalPort());
            server.accept().close();
          }
        },
        () -> {
          while (port.getOpaque() == 0) {
            Thread.onSpinWait();
          }
          new Socket(InetAddress.getLoopbackAddress(), port.getOpaque()).close();
          Seen.value(shared.value);
        });
  }

  /** Each server finds its client among many, whoever of the two is first to know. */
  static void cleanManyConnections(Turns turns) throws Exception {
    Cell[] cells = Stream.generate(Cell::known).limit(200).toArray(Cell[]::new);
    try (ServerSocket server = server()) {
      turns.concurrently(
          () -> askFor(0, cells, server),
          () -> askFor(1, cells, server),
          () -> answer(cells, server),
          () -> answer(cells, server));
    }
  }

  /** Connects for every second cell, and lets the server count there. */
  private static void askFor(int first, Cell[] cells, ServerSocket server) throws Exception {
    for (int i = first; i < cells.length; i += 2) {
      cells[i].value = 1;
      try (Socket client = client(server)) {
        client.getOutputStream().write(i);
        Seen.value(client.getInputStream().read());
      }
      cells[i].value++;
    }
  }

  private static void answer(Cell[] cells, ServerSocket server) throws Exception {
    for (int i = 0; i < cells.length / 2; i++) {
      try (Socket accepted = server.accept()) {
        int asked = accepted.getInputStream().read();
        cells[asked].value++;
        accepted.getOutputStream().write(asked);
      }
    }
  }
}
