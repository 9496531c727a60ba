package io.photofinish.recorder.runtime.jdk;

/** What is known of a datagram socket. */
final class DatagramEnd {
  /** Where it receives; null until it is bound. */
  volatile DatagramPort own;

  /** The port of the only one that it sends to, and receives from; 0 if there are many. */
  volatile int connectedTo;
}
