package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * The addresses at which the sockets of this JVM can be reached, from when they are bound until
 * they are closed. What is sent to other addresses does not concern the program's threads.
 */
final class BoundPorts {
  private final ToIntFunction<Object> ports;
  private final Map<Integer, Listener> listeners = new HashMap<>();
  private final Map<Path, LocalListener> localListeners = new HashMap<>();
  private final Map<Integer, DatagramPort> datagrams = new HashMap<>();

  /** Whether there was ever one. */
  private volatile boolean isUsed;

  /**
   * @param ports the port that the system knows of a file descriptor
   */
  BoundPorts(ToIntFunction<Object> ports) {
    this.ports = ports;
  }

  /** Whether a program may have both ends of a connection. */
  boolean isUsed() {
    return isUsed;
  }

  /**
   * One more socket listens at a port.
   *
   * @param sync what stands for that, if it is the first
   */
  synchronized Listener listen(int port, Shadow sync) {
    isUsed = true;
    Listener listener = listeners.get(port);
    if (listener == null) {
      listener = new Listener(port, sync, ports);
      listeners.put(port, listener);
    }
    listener.sockets++;
    return listener;
  }

  synchronized Listener listenerAt(int port) {
    return listeners.get(port);
  }

  /** One socket less listens at its port. */
  synchronized void close(Listener listener) {
    if (--listener.sockets == 0) {
      listeners.remove(listener.port, listener);
    }
  }

  /** A socket listens at a path from now on; one that did so before is not reachable any more. */
  synchronized void listen(Path path, LocalListener listener) {
    isUsed = true;
    localListeners.put(path, listener);
  }

  synchronized LocalListener listenerAt(Path path) {
    return localListeners.get(path);
  }

  synchronized void close(LocalListener listener) {
    localListeners.remove(listener.path(), listener);
  }

  /**
   * One more socket gets the datagrams for a port.
   *
   * @param sync what stands for the port, if it is the first
   */
  synchronized DatagramPort receive(int port, Shadow sync) {
    isUsed = true;
    DatagramPort receiver = datagrams.get(port);
    if (receiver == null) {
      receiver = new DatagramPort(port, sync);
      datagrams.put(port, receiver);
    }
    receiver.sockets++;
    return receiver;
  }

  synchronized DatagramPort receiverAt(int port) {
    return datagrams.get(port);
  }

  synchronized void close(DatagramPort receiver) {
    if (--receiver.sockets == 0) {
      datagrams.remove(receiver.port, receiver);
    }
  }

  /** How many places it keeps. */
  synchronized int size() {
    return listeners.size() + localListeners.size() + datagrams.size();
  }
}
