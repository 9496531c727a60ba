package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.base.PrivateField;
import io.photofinish.recorder.runtime.jdk.Connection.ClientEnd;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketImpl;
import java.nio.file.Path;

/**
 * Hooks for sockets. The JDK has a file descriptor for each socket, whatever class the program
 * uses. What is known of the socket is the meaning of the descriptor's shadow, and is forgotten
 * with it: a {@link SocketEnd}, a {@link DatagramEnd}, or where the socket listens.
 *
 * <p>The connecting thread hands over to the accepting one, and each sender hands over to the
 * receiver.
 */
public final class SocketHooks {
  /** What the JDK's calls return that have read nothing, and may be made again. */
  private static final int END = -1;

  /** Of a shutdown that concerns what is received alone. */
  private static final int INPUT_ONLY = 0;

  /** The meaning of a socket that is bound to a port that only the system knows yet. */
  private static final Object BOUND_SOMEWHERE = new Object();

  private static final BoundPorts BOUND = new BoundPorts(new SystemPorts());

  /** Of the socket that has accepted, in the JDK's oldest way. */
  private static final PrivateField DESCRIPTOR = PrivateField.find(SocketImpl.class, "fd", false);

  private static final PrivateField REMOTE_ADDRESS =
      PrivateField.find(SocketImpl.class, "address", false);
  private static final PrivateField REMOTE_PORT = PrivateField.find(SocketImpl.class, "port", true);
  private static final PrivateField LOCAL_PORT =
      PrivateField.find(SocketImpl.class, "localport", true);

  private SocketHooks() {}

  // Listening and connecting.

  /** A socket is about to be bound; to any port if that is 0. */
  public static void binding(Object socket, int port) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log == null) {
      return;
    }
    Shadow shadow = JdkEvents.shadow(socket);
    if (shadow.meaning() instanceof DatagramEnd) {
      return;
    }
    if (port == 0) {
      shadow.setMeaning(BOUND_SOMEWHERE);
    } else {
      // Before it is, so that nobody can connect whom we do not know.
      listening(shadow, socket, port, log);
    }
  }

  private static void listening(Shadow shadow, Object socket, int port, ThreadLog log) {
    Listener listener = BOUND.listen(port, JdkEvents.newLock(socket));
    shadow.setMeaning(listener);
    JdkEvents.signal(listener.sync, Parts.DONE, log);
  }

  /** A socket is about to connect. */
  public static void connecting(Object socket, Object address, int port) {
    ThreadLog log = BOUND.isUsed() ? JdkEvents.insideJdk() : null;
    if (log == null) {
      return;
    }
    Shadow shadow = JdkEvents.shadow(socket);
    if (shadow.meaning() instanceof DatagramEnd end) {
      end.connectedTo = port;
      return;
    }
    Listener listener = BOUND.listenerAt(port);
    if (listener != null && address instanceof InetAddress asked) {
      forget(shadow);
      Shadow one = shadow.newLock();
      Connection connection = new Connection(listener, asked, socket, one, shadow.newLock());
      shadow.setMeaning(new ClientEnd(connection));
      JdkEvents.signal(connection.toServer, Parts.HANDED_IN, log);
      listener.connecting(connection);
    }
  }

  /** The JDK has asked for the address of a socket: it has just been bound, or is connected. */
  public static void addressSeen(Object address, Object socket) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log == null || !(address instanceof InetSocketAddress own)) {
      return;
    }
    Shadow shadow = JdkEvents.shadow(socket);
    Object meaning = shadow.meaning();
    if (meaning == BOUND_SOMEWHERE) {
      listening(shadow, socket, own.getPort(), log);
    } else if (meaning instanceof DatagramEnd end) {
      receiving(end, socket, own.getPort());
    } else if (meaning instanceof ClientEnd end && end.connection().client != null) {
      connected(shadow, end.connection(), own, log);
    }
  }

  private static void connected(
      Shadow shadow, Connection connection, InetSocketAddress own, ThreadLog log) {
    if (connection.listener.connected(connection, own)) {
      JdkEvents.await(connection.listener.sync, Parts.DONE, log);
    } else {
      shadow.setMeaning(null);
    }
  }

  /**
   * A channel was made of a connection that was accepted. If it was the JDK's own server that did
   * so, its thread carries nothing: whoever reads comes after the client all the same.
   */
  public static void accepted(Object socket, Object remote, Object local) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      accepted(socket, remote, local, JdkEvents.isInProgram(log), log);
    }
  }

  /** A connection was accepted on behalf of a thread that waits for it. */
  public static void acceptedForOther(Object socket, Object remote, Object local) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      accepted(socket, remote, local, true, log);
    }
  }

  private static void accepted(
      Object socket, Object remote, Object local, boolean orders, ThreadLog log) {
    if (remote instanceof InetSocketAddress client && local instanceof InetSocketAddress own) {
      accepted(socket, client, own.getPort(), orders, log);
    }
  }

  /** A connection was accepted for a socket. */
  public static void accepted(Object implementation) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log == null || !(implementation instanceof SocketImpl)) {
      return;
    }
    Object socket = DESCRIPTOR.referenceOf(implementation);
    if (socket != null && REMOTE_ADDRESS.referenceOf(implementation) instanceof InetAddress from) {
      InetSocketAddress client = new InetSocketAddress(from, REMOTE_PORT.intOf(implementation));
      int port = LOCAL_PORT.intOf(implementation);
      accepted(socket, client, port, JdkEvents.isInProgram(log), log);
    }
  }

  private static void accepted(
      Object socket, InetSocketAddress client, int port, boolean orders, ThreadLog log) {
    Listener listener = BOUND.listenerAt(port);
    Connection connection = listener == null ? null : listener.accept(client);
    if (connection != null) {
      JdkEvents.shadow(socket).setMeaning(new Connection.ServerEnd(connection));
      if (orders) {
        JdkEvents.await(connection.toServer, Parts.HANDED_IN, log);
      }
    }
  }

  // The same by paths.

  public static void bindingLocally(Object socket, Object path) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null && path instanceof Path given) {
      Shadow shadow = JdkEvents.shadow(socket);
      Path known = given.toAbsolutePath();
      LocalListener listener =
          new LocalListener(known, shadow.newLock(), shadow.newLock(), shadow.newLock());
      shadow.setMeaning(listener);
      JdkEvents.signal(listener.sync(), Parts.DONE, log);
      BOUND.listen(known, listener);
    }
  }

  public static void connectingLocally(Object socket, Object path) {
    ThreadLog log = BOUND.isUsed() ? JdkEvents.insideJdk() : null;
    if (log != null && path instanceof Path given) {
      LocalListener listener = BOUND.listenerAt(given.toAbsolutePath());
      if (listener != null) {
        Shadow shadow = JdkEvents.shadow(socket);
        forget(shadow);
        shadow.setMeaning(new LocalListener.ClientEnd(listener));
        JdkEvents.signal(listener.toServer(), Parts.HANDED_IN, log);
      }
    }
  }

  public static void connectedLocally(int result, Object socket) {
    ThreadLog log = result > 0 ? JdkEvents.insideJdk() : null;
    if (log != null && JdkEvents.shadow(socket).meaning() instanceof LocalListener.ClientEnd end) {
      JdkEvents.await(end.listener().sync(), Parts.DONE, log);
    }
  }

  public static void acceptedLocally(int result, Object server, Object socket) {
    ThreadLog log = result > 0 ? JdkEvents.insideJdk() : null;
    if (log != null && JdkEvents.shadow(server).meaning() instanceof LocalListener listener) {
      JdkEvents.shadow(socket).setMeaning(new LocalListener.ServerEnd(listener));
      if (JdkEvents.isInProgram(log)) {
        JdkEvents.await(listener.toServer(), Parts.HANDED_IN, log);
      }
    }
  }

  // Sending and receiving.

  /** A socket is about to send something, to whom it is connected to. */
  public static void sending(Object socket) {
    ThreadLog log = BOUND.isUsed() ? JdkEvents.insideJdk() : null;
    if (log != null) {
      Object meaning = JdkEvents.shadow(socket).meaning();
      if (meaning instanceof SocketEnd end) {
        JdkEvents.signal(end.out(), Parts.DONE, log);
      } else if (meaning instanceof DatagramEnd end) {
        sendingTo(end, end.connectedTo, log);
      }
    }
  }

  /** A socket has tried to receive something: how many bytes, or that there will be no more. */
  public static void received(int bytes, Object socket) {
    if (bytes >= END && BOUND.isUsed()) {
      received(socket, bytes == 0);
    }
  }

  public static void received(long bytes, Object socket) {
    if (bytes >= END && BOUND.isUsed()) {
      received(socket, bytes == 0);
    }
  }

  private static void received(Object socket, boolean isEmpty) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Object meaning = JdkEvents.shadow(socket).meaning();
      if (meaning instanceof SocketEnd end && !isEmpty) {
        JdkEvents.await(end.in(), Parts.DONE, log);
      } else if (meaning instanceof DatagramEnd end) {
        receivedFrom(end, end.connectedTo, log);
      }
    }
  }

  /** A socket sends a byte before others, or says that it will send no more. */
  public static void sending(Object socket, int what) {
    sending(socket);
  }

  /** A socket is about to be shut down in part. */
  public static void shutting(Object socket, int part) {
    if (part != INPUT_ONLY) {
      sending(socket);
    }
  }

  /** A socket is about to be closed, perhaps not for the first time. */
  public static void closing(Object socket) {
    ThreadLog log = BOUND.isUsed() ? JdkEvents.insideJdk() : null;
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(socket);
      if (shadow.meaning() instanceof SocketEnd end) {
        JdkEvents.signal(end.out(), Parts.DONE, log);
      }
      forget(shadow);
    }
  }

  /** What a socket was it is no more. */
  private static void forget(Shadow shadow) {
    Object meaning = shadow.meaning();
    if (meaning == null) {
      return;
    }
    shadow.setMeaning(null);
    if (meaning instanceof Listener listener) {
      BOUND.close(listener);
    } else if (meaning instanceof LocalListener listener) {
      BOUND.close(listener);
    } else if (meaning instanceof ClientEnd end) {
      end.connection().listener.abandoned(end.connection());
    } else if (meaning instanceof DatagramEnd end && end.own != null) {
      BOUND.close(end.own);
    }
  }

  // Datagrams.

  public static void datagramsMade(Object socket) {
    if (JdkEvents.isOn()) {
      JdkEvents.shadow(socket).setMeaning(new DatagramEnd());
    }
  }

  private static void receiving(DatagramEnd end, Object socket, int port) {
    DatagramPort before = end.own;
    if (port != 0 && (before == null || before.port != port)) {
      end.own = BOUND.receive(port, JdkEvents.newLock(socket));
      if (before != null) {
        BOUND.close(before);
      }
    }
  }

  public static void sendingTo(Object socket, Object target) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null
        && target instanceof InetSocketAddress address
        && JdkEvents.shadow(socket).meaning() instanceof DatagramEnd end) {
      sendingTo(end, address.getPort(), log);
    }
  }

  private static void sendingTo(DatagramEnd end, int port, ThreadLog log) {
    DatagramPort own = end.own;
    DatagramPort target = BOUND.receiverAt(port);
    if (own != null && target != null) {
      JdkEvents.signal(target.sync, Parts.ofPort(own.port), log);
    }
  }

  public static void receivedFrom(Object sender, Object socket) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null
        && sender instanceof InetSocketAddress address
        && JdkEvents.shadow(socket).meaning() instanceof DatagramEnd end) {
      receivedFrom(end, address.getPort(), log);
    }
  }

  private static void receivedFrom(DatagramEnd end, int port, ThreadLog log) {
    DatagramPort own = end.own;
    if (own != null) {
      JdkEvents.await(own.sync, Parts.ofPort(port), log);
    }
  }
}
