package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.nio.file.Path;

/**
 * A path at which a Unix domain socket of this JVM listens. Its clients have no addresses and
 * cannot be told apart: what one of them sends comes before whatever any end of the server receives
 * later.
 */
record LocalListener(Path path, Shadow sync, Shadow toServer, Shadow toClient) {
  /** The end of whoever has connected. */
  record ClientEnd(LocalListener listener) implements SocketEnd {
    @Override
    public Shadow out() {
      return listener.toServer;
    }

    @Override
    public Shadow in() {
      return listener.toClient;
    }
  }

  /** The end of whoever has accepted. */
  record ServerEnd(LocalListener listener) implements SocketEnd {
    @Override
    public Shadow out() {
      return listener.toClient;
    }

    @Override
    public Shadow in() {
      return listener.toServer;
    }
  }
}
