package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;

/** A port at which sockets of this JVM receive datagrams. */
final class DatagramPort {
  final int port;

  /** A part of it for each sender's port, modulo some number, stands for what that has sent. */
  final Shadow sync;

  /** How many sockets have the port. */
  int sockets;

  DatagramPort(int port, Shadow sync) {
    this.port = port;
    this.sync = sync;
  }
}
