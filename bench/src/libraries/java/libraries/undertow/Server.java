package libraries.undertow;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import libraries.Load;

/** A server with quick and blocking handlers, and clients of the JDK in the same process. */
public final class Server {
  private static final Map<String, Integer> VISITS = new ConcurrentHashMap<>();
  private static final AtomicLong BYTES = new AtomicLong();

  private Server() {}

  public static void main(String[] arguments) throws Exception {
    Load load = Load.of(arguments, 20, 5_000, 20_000);
    Undertow server =
        Undertow.builder()
            .addHttpListener(0, "127.0.0.1")
            .setIoThreads(2)
            .setWorkerThreads(4)
            .setHandler(
                Handlers.path()
                    .addPrefixPath("/sum", Server::sum)
                    .addPrefixPath("/echo", new BlockingHandler(Server::echo))
                    .addPrefixPath("/visit", Handlers.urlDecodingHandler("UTF-8", Server::visit)))
            .build();
    server.start();
    long result;
    try {
      InetSocketAddress address = (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
      String base = "http://127.0.0.1:" + address.getPort();
      result = load.together(client -> ask(base, client, load.share(client)));
    } finally {
      server.stop();
    }
    long visits = VISITS.values().stream().mapToLong(Integer::longValue).sum();
    Load.finish(result + visits + BYTES.get(), expected(load));
  }

  private static void sum(HttpServerExchange exchange) {
    int n = Integer.parseInt(exchange.getQueryParameters().get("n").getFirst());
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/plain");
    exchange.getResponseSender().send(Long.toString(n * (n + 1L) / 2));
  }

  private static void echo(HttpServerExchange exchange) throws IOException {
    byte[] body = exchange.getInputStream().readAllBytes();
    BYTES.addAndGet(body.length);
    exchange.getOutputStream().write(body);
  }

  private static void visit(HttpServerExchange exchange) {
    String who = exchange.getQueryParameters().get("who").getFirst();
    VISITS.merge(who, 1, Integer::sum);
    exchange.getResponseSender().send("welcome, " + who);
  }

  /** What the answers sum up to. */
  private static long ask(String base, int client, int requests) throws Exception {
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    long sum = 0;
    for (int i = 0; i < requests; i++) {
      switch (i % 3) {
        case 0 -> sum += Long.parseLong(get(http, base + "/sum?n=" + i));
        case 1 -> {
          String text = text(i);
          HttpRequest request =
              HttpRequest.newBuilder(URI.create(base + "/echo"))
                  .POST(HttpRequest.BodyPublishers.ofString(text))
                  .build();
          String answer = http.send(request, HttpResponse.BodyHandlers.ofString()).body();
          if (!answer.equals(text)) {
            throw new IllegalStateException("echoed " + answer + ", not " + text);
          }
        }
        default -> sum += get(http, base + "/visit?who=client" + client % 10).length();
      }
    }
    return sum;
  }

  private static String get(HttpClient http, String address) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
    HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IllegalStateException(address + " answers " + response.statusCode());
    }
    return response.body();
  }

  private static String text(int number) {
    return ("request " + number + " ").repeat(1 + number % 50);
  }

  private static long expected(Load load) {
    long sum = 0;
    for (int client = 0; client < load.threads(); client++) {
      for (int i = 0; i < load.share(client); i++) {
        sum +=
            switch (i % 3) {
              case 0 -> i * (i + 1L) / 2;
              case 1 -> text(i).getBytes(StandardCharsets.UTF_8).length;
              default -> 1 + "welcome, client0".length();
            };
      }
    }
    return sum;
  }
}
