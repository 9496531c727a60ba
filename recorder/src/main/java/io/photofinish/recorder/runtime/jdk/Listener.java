package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * A port at which sockets of this JVM listen, with the connections to it that are not accepted yet.
 *
 * <p>A client learns its own address from the operating system, when the connection is made; by
 * then the server may already have accepted it. So there are clients that are known by their
 * address, and clients that are about to connect, whose port is asked for.
 */
final class Listener {
  /** The system has no longer queues. Who is still waiting beyond was accepted elsewhere. */
  private static final int MOST_WAITING = 4096;

  final int port;

  /** Who has begun to listen comes before who is connected. */
  final Shadow sync;

  /** Asks the system for the port of a file descriptor. */
  private final ToIntFunction<Object> ports;

  /** How many sockets listen at the port, at different addresses say. */
  int sockets;

  private final List<Connection> connecting = new ArrayList<>();
  private final Map<InetSocketAddress, Connection> waiting = new LinkedHashMap<>();

  Listener(int port, Shadow sync, ToIntFunction<Object> ports) {
    this.port = port;
    this.sync = sync;
    this.ports = ports;
  }

  /** A client is about to connect. */
  synchronized void connecting(Connection connection) {
    connecting.add(connection);
    if (connecting.size() > MOST_WAITING) {
      connecting.remove(0);
    }
  }

  /**
   * A client is connected.
   *
   * @param address its own
   * @return false if it is connected to another machine, where somebody listens at the same port
   */
  synchronized boolean connected(Connection connection, InetSocketAddress address) {
    boolean isHere = isHere(connection.asked, address.getAddress());
    // If it is not there any more it is accepted.
    if (connecting.remove(connection) && isHere) {
      waiting.put(address, connection);
      if (waiting.size() > MOST_WAITING) {
        removeFirst();
      }
    }
    connection.client = null;
    return isHere;
  }

  /** From here the system goes to an address of this machine by that very address, or loopback. */
  private static boolean isHere(InetAddress asked, InetAddress own) {
    return asked.isLoopbackAddress() || asked.isAnyLocalAddress() || asked.equals(own);
  }

  private void removeFirst() {
    Iterator<Connection> first = waiting.values().iterator();
    first.next();
    first.remove();
  }

  /** A client gives up, if it is not connected. */
  synchronized void abandoned(Connection connection) {
    connecting.remove(connection);
    connection.client = null;
  }

  /**
   * The connection of a client that was accepted, which waits no more; null if the client is none
   * of this JVM.
   *
   * @param address the client's
   */
  synchronized Connection accept(InetSocketAddress address) {
    Connection known = waiting.remove(address);
    return known != null ? known : acceptConnecting(address.getPort());
  }

  private Connection acceptConnecting(int clientPort) {
    for (Iterator<Connection> each = connecting.iterator(); each.hasNext(); ) {
      Connection connection = each.next();
      if (ports.applyAsInt(connection.client) == clientPort) {
        each.remove();
        return connection;
      }
    }
    return null;
  }

  /** How many connections it keeps. */
  synchronized int size() {
    return connecting.size() + waiting.size();
  }
}
