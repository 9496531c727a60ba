package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** A datagram was sent before it is received. */
final class Datagrams {
  /** Senders whose ports differ by a multiple of this are not told apart. */
  private static final int PORTS_TOLD_APART = 64;

  private Datagrams() {}

  private static DatagramSocket socket() throws Exception {
    return new DatagramSocket(0, InetAddress.getLoopbackAddress());
  }

  private static DatagramPacket packetTo(DatagramSocket receiver) {
    return new DatagramPacket(new byte[4], 4, receiver.getLocalSocketAddress());
  }

  private static DatagramPacket packet() {
    return new DatagramPacket(new byte[4], 4);
  }

  private static DatagramChannel channel() throws Exception {
    return DatagramChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  private static ByteBuffer bytes() {
    return ByteBuffer.allocate(4);
  }

  static void cleanSent(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (DatagramSocket one = socket();
        DatagramSocket other = socket()) {
      turns.concurrently(
          () -> {
            shared.value = 1;
            one.send(packetTo(other));
          },
          () -> {
            other.receive(packet());
            shared.value++;
          });
    }
  }

  static void racyWrittenAfterSent(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (DatagramSocket one = socket();
        DatagramSocket other = socket()) {
      turns.concurrently(
          () -> {
            one.send(packetTo(other));
            shared.value = 1;
          },
          () -> {
            other.receive(packet());
            Seen.value(shared.value);
          });
    }
  }

  static void cleanConnected(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (DatagramSocket one = new DatagramSocket();
        DatagramSocket other = socket()) {
      one.connect(other.getLocalSocketAddress());
      turns.concurrently(
          () -> {
            shared.value = 1;
            one.send(new DatagramPacket(new byte[4], 4));
          },
          () -> {
            other.receive(packet());
            shared.value++;
          });
    }
  }

  static void cleanChannels(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (DatagramChannel one = DatagramChannel.open();
        DatagramChannel other = channel()) {
      var address = other.getLocalAddress();
      turns.concurrently(
          () -> {
            shared.value = 1;
            Seen.value(one.send(bytes(), address));
          },
          () -> {
            Seen.value(other.receive(bytes()));
            shared.value++;
          });
    }
  }

  static void cleanConnectedChannels(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (DatagramChannel one = channel();
        DatagramChannel other = channel()) {
      Seen.value(one.connect(other.getLocalAddress()));
      Seen.value(other.connect(one.getLocalAddress()));
      turns.concurrently(
          () -> {
            shared.value = 1;
            Seen.value(one.write(bytes()));
            Seen.value(one.write(new ByteBuffer[] {bytes(), bytes()}));
          },
          () -> {
            Seen.value(other.read(bytes()));
            shared.value++;
            Seen.value(other.read(new ByteBuffer[] {bytes(), bytes()}));
          });
    }
  }

  static void racyNothingReceived(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (DatagramChannel one = channel();
        DatagramChannel other = channel()) {
      one.configureBlocking(false);
      var address = other.getLocalAddress();
      turns.run(
          () -> {
            shared.value = 1;
            Seen.value(one.send(bytes(), address));
          },
          () -> {
            Seen.value(one.receive(bytes()));
            Seen.value(shared.value);
          });
    }
  }

  /** What another has sent says nothing of who sends now. */
  static void racySentByAnother(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (DatagramSocket first = socket();
        DatagramSocket receiver = socket();
        DatagramSocket one = socketUnlike(first)) {
      first.send(packetTo(receiver));
      turns.concurrently(
          () -> {
            shared.value = 1;
            one.send(packetTo(receiver));
          },
          () -> {
            receiver.receive(packet());
            Seen.value(shared.value);
          });
    }
  }

  private static DatagramSocket socketUnlike(DatagramSocket other) throws Exception {
    DatagramSocket socket = socket();
    if ((socket.getLocalPort() - other.getLocalPort()) % PORTS_TOLD_APART != 0) {
      return socket;
    }
    try (socket) {
      return socketUnlike(other);
    }
  }
}
