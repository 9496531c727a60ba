package io.photofinish.bench.recorder.kernels;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** A server that knows a catalogue of articles, and threads that ask it as fast as they can. */
public final class HttpServerUnderLoad implements Kernel {
  private static final int SERVING = 2;
  private static final int ARTICLES = 200;

  private final int requests;
  private final Catalogue catalogue = new Catalogue();
  private final ExecutorService serving = Executors.newFixedThreadPool(SERVING);
  private final HttpServer server;

  HttpServerUnderLoad(int requests) {
    this.requests = requests;
    try {
      // Or each answer waits for the client's acknowledgement of its first packet.
      System.setProperty("sun.net.httpserver.nodelay", "true");
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException noPort) {
      throw new UncheckedIOException(noPort);
    }
    server.createContext("/article/", this::answer);
    server.setExecutor(serving);
    server.start();
  }

  public static void main(String[] arguments) throws Exception {
    KernelRun.print(new HttpServerUnderLoad(300), arguments);
  }

  private static final class Article {
    private final int number;
    private final String name;
    private final List<String> words = new ArrayList<>();
    private int asked;

    Article(int number) {
      this.number = number;
      name = "Article " + number;
      for (int i = 0; i < 3 + number % 5; i++) {
        words.add("word" + (number * 17 + i) % 50);
      }
    }

    synchronized void count() {
      asked++;
    }

    String toJson() {
      StringBuilder json = new StringBuilder();
      json.append("{\"number\":").append(number).append(",\"name\":\"").append(name);
      json.append("\",\"words\":[");
      for (int i = 0; i < words.size(); i++) {
        json.append(i == 0 ? "" : ",").append('"').append(words.get(i)).append('"');
      }
      return json.append("]}").toString();
    }
  }

  private static final class Catalogue {
    private final Map<Integer, Article> articles = new ConcurrentHashMap<>();

    Article find(int number) {
      return articles.computeIfAbsent(number, Article::new);
    }

    long timesAsked() {
      long sum = 0;
      for (Article article : articles.values()) {
        synchronized (article) {
          sum += article.asked;
          article.asked = 0;
        }
      }
      return sum;
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    Article article = catalogue.find(Integer.parseInt(path.substring(path.lastIndexOf('/') + 1)));
    article.count();
    byte[] body = article.toJson().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  @Override
  public long round(int threads) throws Exception {
    AtomicLong sum = new AtomicLong();
    Workers.run(
        threads,
        worker -> {
          long mine = 0;
          for (int request = worker; request < requests; request += threads) {
            mine += ask(request * 31 % ARTICLES);
          }
          sum.addAndGet(mine);
        });
    return sum.get() + catalogue.timesAsked();
  }

  private long ask(int article) throws IOException, URISyntaxException {
    InetSocketAddress at = server.getAddress();
    String host = at.getAddress().getHostAddress();
    URL address =
        new URI("http", null, host, at.getPort(), "/article/" + article, null, null).toURL();
    long sum = 0;
    try (InputStream in = address.openStream()) {
      for (byte b : in.readAllBytes()) {
        sum += b;
      }
    }
    return sum;
  }

  @Override
  public void close() {
    server.stop(0);
    serving.shutdown();
  }
}
