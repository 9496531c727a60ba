package io.photofinish.recorder.accuracy.cases;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/** The JDK's HTTP server: a handler runs after its path was given to it. */
final class HttpServers {
  private HttpServers() {}

  private static HttpServer server() throws IOException {
    return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  }

  private static void answer(HttpExchange exchange, Body body) throws IOException {
    try (exchange) {
      body.run();
      exchange.sendResponseHeaders(204, -1);
    } catch (Exception problem) {
      throw new IOException(problem);
    }
  }

  /** Asks for a path, and waits for the answer. */
  private static void ask(HttpServer server, String path) throws IOException {
    InetSocketAddress address = server.getAddress();
    try (Socket socket = new Socket(address.getAddress(), address.getPort())) {
      String request = "GET " + path + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      Seen.value(in.read());
    }
  }

  static void cleanPathAddedBeforeStart(Turns turns) throws Exception {
    Cell shared = Cell.known();
    HttpServer server = server();
    shared.value = 1;
    server.createContext("/", exchange -> answer(exchange, () -> shared.value++));
    server.start();
    ask(server, "/");
    server.stop(0);
  }

  static void cleanPathAddedWhileItRuns(Turns turns) throws Exception {
    Cell shared = Cell.known();
    HttpServer server = server();
    server.start();
    shared.value = 1;
    server.createContext("/", exchange -> answer(exchange, () -> shared.value++));
    ask(server, "/");
    server.stop(0);
  }

  static void cleanHandlerSetLater(Turns turns) throws Exception {
    Cell shared = Cell.known();
    HttpServer server = server();
    server.start();
    var context = server.createContext("/");
    shared.value = 1;
    context.setHandler(exchange -> answer(exchange, () -> shared.value++));
    ask(server, "/");
    server.stop(0);
  }

  static void racyWrittenAfterPathWasAdded(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    HttpServer server = server();
    server.start();
    server.createContext(
        "/", exchange -> answer(exchange, () -> sequence.take(0, () -> shared.value++)));
    turns.concurrently(() -> ask(server, "/"), () -> sequence.take(1, () -> shared.value = 1));
    server.stop(0);
  }

  static void racyTwoExchanges(Turns turns) throws Exception {
    Cell shared = Cell.known();
    shared.value = 1;
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          HttpServer server = server();
          server.setExecutor(pool);
          server.createContext(
              "/one", exchange -> answer(exchange, () -> sequence.take(0, () -> shared.value++)));
          server.createContext(
              "/other", exchange -> answer(exchange, () -> sequence.take(1, () -> shared.value++)));
          server.start();
          turns.concurrently(() -> ask(server, "/one"), () -> ask(server, "/other"));
          server.stop(0);
        });
  }

  static void cleanStoppedWhenExchangesAreOver(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          HttpServer server = server();
          server.setExecutor(pool);
          server.createContext(
              "/",
              exchange -> {
                answer(exchange, () -> shared.value++);
                end.takeQuietly(0, () -> Seen.value(true));
              });
          server.start();
          ask(server, "/");
          end.awaitEnd();
          server.stop(0);
          shared.value++;
        });
  }

  static void racyAnswerIsNoHandOver(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          HttpServer server = server();
          server.setExecutor(pool);
          server.createContext(
              "/",
              exchange -> {
                answer(exchange, () -> Seen.value(true));
                sequence.takeQuietly(0, () -> shared.value++);
              });
          server.start();
          ask(server, "/");
          sequence.take(1, () -> shared.value++);
          server.stop(0);
        });
  }

  static void cleanWrittenBeforeRequest(Turns turns) throws Exception {
    Cell shared = Cell.known();
    HttpServer server = server();
    server.createContext("/", exchange -> answer(exchange, () -> shared.value++));
    server.start();
    shared.value = 1;
    ask(server, "/");
    shared.value++;
    server.stop(0);
  }

  /** The server's own thread has accepted both. */
  static void racyWrittenBeforeRequestOfAnother(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          HttpServer server = server();
          server.setExecutor(pool);
          server.createContext("/one", exchange -> answer(exchange, () -> Seen.value(true)));
          server.createContext(
              "/other", exchange -> answer(exchange, () -> Seen.value(shared.value)));
          server.start();
          turns.run(
              () -> {
                shared.value = 1;
                ask(server, "/one");
              },
              () -> ask(server, "/other"));
          server.stop(0);
        });
  }
}
