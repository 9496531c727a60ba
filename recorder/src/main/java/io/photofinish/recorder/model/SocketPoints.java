package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.JdkPoint.Place.BEFORE_CALL;
import static io.photofinish.recorder.model.JdkPoint.Place.ENTRY;
import static io.photofinish.recorder.model.JdkPoint.Place.RETURN;
import static io.photofinish.recorder.model.PointArgument.Value.INT_RESULT;
import static io.photofinish.recorder.model.PointArgument.Value.LONG_RESULT;
import static io.photofinish.recorder.model.PointArgument.Value.OPERANDS;
import static io.photofinish.recorder.model.PointArgument.Value.RESULT;
import static io.photofinish.recorder.model.Versions.NOT_YET_17;
import static io.photofinish.recorder.model.Versions.NO_MORE_25;

import io.photofinish.recorder.model.PointArgument.OwnField;
import io.photofinish.recorder.model.PointArgument.Parameter;
import io.photofinish.recorder.runtime.jdk.SocketHooks;
import java.util.List;

/**
 * The places in the JDK that all sockets go through, be they streams, channels or datagram sockets:
 * where it calls the operating system with a file descriptor.
 */
final class SocketPoints extends PointList {
  private static final String CHANNELS = "sun/nio/ch/";
  private static final String DESCRIPTOR = "Ljava/io/FileDescriptor;";
  private static final String FAMILY = "Ljava/net/ProtocolFamily;";

  private static final Parameter FIRST = Parameter.reference(1);
  private static final Parameter SECOND = Parameter.reference(2);
  private static final Parameter THIRD = Parameter.reference(3);
  private static final Parameter FOURTH = Parameter.reference(4);
  private static final Parameter PORT = new Parameter(4, "I");
  private static final OwnField OWN = new OwnField("fd");

  private static final PointHook SENDING = hook("sending", FIRST);
  private static final PointHook RECEIVED = hook("received", INT_RESULT, FIRST);
  private static final PointHook RECEIVED_MANY = hook("received", LONG_RESULT, FIRST);
  private static final PointHook CLOSING = hook("closing", FIRST);

  private SocketPoints() {}

  /** All of them. */
  static List<JdkPoint> all() {
    SocketPoints all = new SocketPoints();
    all.addConnections();
    all.addLocalConnections();
    all.addBytes();
    all.addEndings();
    all.addDatagrams();
    return all.points();
  }

  private static PointHook hook(String name, PointArgument... arguments) {
    return PointHook.of(SocketHooks.class, name, arguments);
  }

  private void addConnections() {
    String net = CHANNELS + "Net";
    at(net, "bind(" + FAMILY, ENTRY, hook("binding", SECOND, PORT));
    String connect = "connect(" + FAMILY + DESCRIPTOR + "Ljava/net/InetAddress;";
    at(net, connect, ENTRY, hook("connecting", SECOND, THIRD, PORT));
    // All ask for it who have bound or connected a socket, when that is done.
    at(net, "localAddress", RETURN, hook("addressSeen", RESULT, FIRST));

    OwnField local = new OwnField("localAddress");
    String made = "<init>(Ljava/nio/channels/spi/SelectorProvider;" + FAMILY + DESCRIPTOR;
    PointHook accepted = hook("accepted", THIRD, FOURTH, local);
    at(CHANNELS + "SocketChannelImpl", made, RETURN, accepted);
    String later = "<init>(L" + CHANNELS + "AsynchronousChannelGroupImpl;" + DESCRIPTOR;
    PointHook acceptedForOther = hook("acceptedForOther", SECOND, THIRD, local);
    at(CHANNELS + "AsynchronousSocketChannelImpl", later, RETURN, acceptedForOther);
    at(CHANNELS + "NioSocketImpl", "accept", RETURN, hook("accepted", FIRST));
  }

  /** Those by paths, of the local domain. */
  private void addLocalConnections() {
    String local = CHANNELS + "UnixDomainSockets";
    String connect = "connect(" + DESCRIPTOR + "Ljava/nio/file/Path;";
    at(local, "bind", ENTRY, hook("bindingLocally", FIRST, SECOND));
    at(local, connect, ENTRY, hook("connectingLocally", FIRST, SECOND));
    at(local, connect, RETURN, hook("connectedLocally", INT_RESULT, FIRST));
    at(local, "accept", RETURN, hook("acceptedLocally", INT_RESULT, FIRST, SECOND));
  }

  private void addBytes() {
    String sockets = CHANNELS + "SocketDispatcher";
    at(sockets, "write writev", ENTRY, SENDING);
    at(sockets, "read", RETURN, RECEIVED);
    at(sockets, "readv", RETURN, RECEIVED_MANY);

    PointHook urgent = hook("sending", OPERANDS);
    inside(CHANNELS + "NioSocketImpl", "sendUrgentData", BEFORE_CALL, "sendOOB", urgent);
    inside(CHANNELS + "SocketChannelImpl", "sendOutOfBandData", BEFORE_CALL, "sendOOB", urgent);

    // The system sends files by itself.
    String files = CHANNELS + "FileChannelImpl";
    at(files, "transferToDirectlyInternal", ENTRY, hook("sending", FOURTH), NO_MORE_25);
    at(files, "transferToFileDescriptor", ENTRY, hook("sending", THIRD), NOT_YET_17);
  }

  private void addEndings() {
    PointHook shutting = hook("shutting", OPERANDS);
    for (String type : List.of("NioSocketImpl", "SocketChannelImpl")) {
      inside(CHANNELS + type, ANYWHERE, BEFORE_CALL, "shutdown", shutting);
    }
    String asynchronous = CHANNELS + "AsynchronousSocketChannelImpl";
    inside(asynchronous, ANYWHERE, BEFORE_CALL, "shutdown", shutting);

    at(CHANNELS + "SocketDispatcher", "close preClose", ENTRY, CLOSING, NO_MORE_25);
    at(CHANNELS + "DatagramDispatcher", "close preClose", ENTRY, CLOSING, NO_MORE_25);
    at(CHANNELS + "UnixDispatcher", "close", ENTRY, CLOSING, NOT_YET_17);
    at(CHANNELS + "UnixDispatcher", "preClose", ENTRY, CLOSING, new Versions(18, 24));
    at(CHANNELS + "UnixDispatcher", "implPreClose", ENTRY, CLOSING, NOT_YET_17);
  }

  private void addDatagrams() {
    String channel = CHANNELS + "DatagramChannelImpl";
    at(channel, "<init>", RETURN, hook("datagramsMade", OWN));
    at(channel, "sendFromNativeBuffer", ENTRY, hook("sendingTo", FIRST, THIRD));
    at(channel, "sourceSocketAddress", RETURN, hook("receivedFrom", RESULT, OWN));
    // To and from whom it is connected to.
    String datagrams = CHANNELS + "DatagramDispatcher";
    at(datagrams, "write writev", ENTRY, SENDING);
    at(datagrams, "read", RETURN, RECEIVED);
    at(datagrams, "readv", RETURN, RECEIVED_MANY);
  }
}
