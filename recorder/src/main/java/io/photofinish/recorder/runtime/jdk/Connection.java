package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.net.InetAddress;

/**
 * A connection to a port that a socket of this JVM listens at. Only its two ends keep a reference
 * to it, and its listener until the connection is accepted.
 */
final class Connection {
  final Listener listener;

  /** The address that the client has asked for. */
  final InetAddress asked;

  /** The file descriptor of the client, while only the system knows its address. */
  Object client;

  final Shadow toServer;
  final Shadow toClient;

  Connection(Listener listener, InetAddress asked, Object client, Shadow one, Shadow other) {
    this.listener = listener;
    this.asked = asked;
    this.client = client;
    toServer = one;
    toClient = other;
  }

  /** The end of who has connected. */
  record ClientEnd(Connection connection) implements SocketEnd {
    @Override
    public Shadow out() {
      return connection.toServer;
    }

    @Override
    public Shadow in() {
      return connection.toClient;
    }
  }

  /** The end of who has accepted. */
  record ServerEnd(Connection connection) implements SocketEnd {
    @Override
    public Shadow out() {
      return connection.toClient;
    }

    @Override
    public Shadow in() {
      return connection.toServer;
    }
  }
}
