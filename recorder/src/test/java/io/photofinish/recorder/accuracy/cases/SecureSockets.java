package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.net.InetAddress;
import java.security.Security;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/** What goes through a secure socket goes through one that is not. */
final class SecureSockets {
  private SecureSockets() {}

  private interface Use {
    void run(SSLSocket one, SSLSocket other) throws Exception;
  }

  /** Without certificates: that needs settings from before the first use. */
  private static void connected(Use use) throws Exception {
    Security.setProperty("jdk.tls.disabledAlgorithms", "");
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, null, null);
    try (SSLServerSocket server =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setEnabledCipherSuites(anonymous(server.getSupportedCipherSuites()));
      server.setEnabledProtocols(new String[] {"TLSv1.2"});
      try (SSLSocket one =
          (SSLSocket)
              context
                  .getSocketFactory()
                  .createSocket(server.getInetAddress(), server.getLocalPort())) {
        one.setEnabledCipherSuites(anonymous(one.getSupportedCipherSuites()));
        one.setEnabledProtocols(new String[] {"TLSv1.2"});
        try (SSLSocket other = (SSLSocket) server.accept()) {
          Thread handshake = new Thread(() -> begin(one));
          handshake.start();
          begin(other);
          handshake.join();
          use.run(one, other);
        }
      }
    }
  }

  private static void begin(SSLSocket socket) {
    try {
      socket.startHandshake();
    } catch (java.io.IOException problem) {
      throw new java.io.UncheckedIOException(problem);
    }
  }

  private static String[] anonymous(String[] suites) {
    return Arrays.stream(suites)
        .filter(suite -> suite.contains("DH_anon_WITH_AES_128_GCM"))
        .toArray(String[]::new);
  }

  static void cleanSent(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  shared.value = 1;
                  one.getOutputStream().write(1);
                },
                () -> {
                  Seen.value(other.getInputStream().read());
                  shared.value++;
                }));
  }

  static void racyWrittenAfterSent(Turns turns) throws Exception {
    Cell shared = Cell.known();
    connected(
        (one, other) ->
            turns.concurrently(
                () -> {
                  one.getOutputStream().write(1);
                  shared.value = 1;
                },
                () -> {
                  Seen.value(other.getInputStream().read());
                  Seen.value(shared.value);
                }));
  }
}
