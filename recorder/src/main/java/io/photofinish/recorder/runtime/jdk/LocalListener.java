package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.nio.file.Path;

/**
 * A path that a socket of this JVM listens at. Its clients have no addresses: so they are not told
 * apart, and what one of them sends comes before whatever any server's end receives later.
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
