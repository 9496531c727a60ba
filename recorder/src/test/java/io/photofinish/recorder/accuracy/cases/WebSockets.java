package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.concurrent.CompletionStage;

/** The JDK's web sockets: a listener is called after it was given, by one thread after another. */
final class WebSockets {
  private static final int TEXTS = 20;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private WebSockets() {}

  /** Sends some texts to the first who connects, then closes. */
  private static void serve(ServerSocket server) throws Exception {
    try (Socket socket = server.accept()) {
      OutputStream out = socket.getOutputStream();
      out.write(greeting(socket).getBytes(StandardCharsets.US_ASCII));
      for (int i = 0; i < TEXTS; i++) {
        out.write(new byte[] {(byte) 0x81, 1, 'a'});
        out.flush();
      }
      out.write(new byte[] {(byte) 0x88, 0});
      out.flush();
      Seen.value(socket.getInputStream().read());
    }
  }

  private static String greeting(Socket socket) throws Exception {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    String name = "sec-websocket-key: ";
    String key = "";
    for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
      if (line.regionMatches(true, 0, name, 0, name.length())) {
        key = line.substring(name.length());
      }
    }
    byte[] answer =
        (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(StandardCharsets.US_ASCII);
    return "HTTP/1.1 101 Switching Protocols\r\n"
        + "Upgrade: websocket\r\n"
        + "Connection: Upgrade\r\n"
        + "Sec-WebSocket-Accept: "
        + Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(answer))
        + "\r\n\r\n";
  }

  private record Listener(Runnable onText, Runnable onClose) implements WebSocket.Listener {
    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean isLast) {
      onText.run();
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      onClose.run();
      return null;
    }
  }

  private interface Use {
    void run(URI uri) throws Exception;
  }

  private static void with(Turns turns, Use use) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      URI uri = uri(server);
      turns.concurrently(() -> serve(server), () -> use.run(uri));
    }
  }

  private static URI uri(ServerSocket server) throws IOException {
    return URI.create(
        "ws://" + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort() + "/");
  }

  static void cleanCallsInTurn(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    with(
        turns,
        uri -> {
          shared.value = 1;
          Listener listener =
              new Listener(() -> shared.value++, () -> end.takeQuietly(0, () -> shared.value++));
          Seen.value(CLIENT.newWebSocketBuilder().buildAsync(uri, listener));
          end.awaitEnd();
        });
  }

  static void racyWrittenAfterBuild(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    with(
        turns,
        uri -> {
          Listener listener =
              new Listener(
                  () -> Seen.value(true), () -> sequence.takeQuietly(0, () -> shared.value++));
          Seen.value(CLIENT.newWebSocketBuilder().buildAsync(uri, listener));
          sequence.take(1, () -> shared.value = 1);
          sequence.awaitEnd();
        });
  }
}
