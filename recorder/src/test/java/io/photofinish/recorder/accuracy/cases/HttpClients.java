package io.photofinish.recorder.accuracy.cases;

import com.sun.net.httpserver.HttpServer;
import io.photofinish.recorder.accuracy.harness.KnownMiss;
import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;

/** The JDK's HTTP client: what it calls back was given to it with a request. */
final class HttpClients {
  private static final int BODY_BYTES = 200_000;
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private HttpClients() {}

  /** What a case does with a server that answers with many bytes. */
  private interface Use {
    void run(HttpRequest request) throws Exception;
  }

  private static void with(Use use) throws Exception {
    Pools.with(Executors.newCachedThreadPool(), pool -> with(pool, use));
  }

  private static void with(Executor executor, Use use) throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(executor);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(200, BODY_BYTES);
            exchange.getResponseBody().write(new byte[BODY_BYTES]);
          } catch (IOException unwanted) {
            // A case that needs no more than the beginning.
          }
        });
    server.start();
    try {
      InetSocketAddress address = server.getAddress();
      URI uri = URI.create("http://" + address.getHostString() + ":" + address.getPort() + "/");
      use.run(HttpRequest.newBuilder(uri).build());
    } finally {
      server.stop(0);
    }
  }

  /** Discards the body, after an action. */
  private static HttpResponse.BodyHandler<Void> after(Runnable action) {
    return response -> {
      action.run();
      return HttpResponse.BodySubscribers.discarding();
    };
  }

  static void cleanWrittenBeforeSend(Turns turns) throws Exception {
    Cell shared = Cell.known();
    with(
        request -> {
          shared.value = 1;
          Seen.value(CLIENT.sendAsync(request, after(() -> shared.value++)).join());
          shared.value++;
        });
  }

  static void racyWrittenAfterSend(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    with(
        request -> {
          CompletableFuture<HttpResponse<Void>> response =
              CLIENT.sendAsync(request, after(() -> sequence.takeQuietly(0, () -> shared.value++)));
          sequence.take(1, () -> shared.value = 1);
          Seen.value(response.join());
        });
  }

  static void cleanWrittenBeforeSynchronousSend(Turns turns) throws Exception {
    Cell shared = Cell.known();
    with(
        request -> {
          shared.value = 1;
          Seen.value(CLIENT.send(request, after(() -> shared.value++)));
          shared.value++;
        });
  }

  static void racyTwoRequests(Turns turns) throws Exception {
    Cell shared = Cell.known();
    shared.value = 1;
    Sequence sequence = turns.sequence(2);
    with(
        request -> {
          var one =
              CLIENT.sendAsync(request, after(() -> sequence.takeQuietly(0, () -> shared.value++)));
          var other =
              CLIENT.sendAsync(request, after(() -> sequence.takeQuietly(1, () -> shared.value++)));
          Seen.value(one.join());
          Seen.value(other.join());
        });
  }

  static void cleanFunctionOfResponse(Turns turns) throws Exception {
    Cell shared = Cell.known();
    with(
        request -> {
          shared.value = 1;
          Seen.value(
              CLIENT
                  .sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                  .thenAccept(response -> shared.value++)
                  .join());
          shared.value++;
        });
  }

  static void racyFunctionOfResponse(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    with(
        request -> {
          CompletableFuture<Void> done =
              CLIENT
                  .sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                  .thenAcceptAsync(response -> sequence.takeQuietly(0, () -> shared.value++));
          sequence.take(1, () -> shared.value = 1);
          Seen.value(done.join());
        });
  }

  /** Counts the parts of a body as they come. */
  private static final class Counter implements HttpResponse.BodySubscriber<Integer> {
    private final Cell count;
    private final CompletableFuture<Integer> body = new CompletableFuture<>();
    private Flow.Subscription source;

    Counter(Cell count) {
      this.count = count;
    }

    @Override
    public CompletionStage<Integer> getBody() {
      return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      source = subscription;
      count.value++;
      source.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> part) {
      count.value++;
      source.request(1);
    }

    @Override
    public void onError(Throwable problem) {
      body.completeExceptionally(problem);
    }

    @Override
    public void onComplete() {
      count.value++;
      body.complete(count.value);
    }
  }

  static void cleanPartsOfBodyInTurn(Turns turns) throws Exception {
    Cell shared = Cell.known();
    with(
        request -> {
          shared.value = 1;
          Seen.value(CLIENT.sendAsync(request, response -> new Counter(shared)).join());
          shared.value++;
        });
  }

  /** A body that asks a publisher of the program. */
  private record Body(Runnable action) implements HttpRequest.BodyPublisher {
    private static final HttpRequest.BodyPublisher BYTES =
        HttpRequest.BodyPublishers.ofByteArray(new byte[8]);

    @Override
    public long contentLength() {
      return BYTES.contentLength();
    }

    @Override
    public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
      action.run();
      BYTES.subscribe(subscriber);
    }
  }

  static void cleanBodyOfRequest(Turns turns) throws Exception {
    Cell shared = Cell.known();
    with(
        request -> {
          HttpRequest post =
              HttpRequest.newBuilder(request.uri()).POST(new Body(() -> shared.value++)).build();
          shared.value = 1;
          Seen.value(CLIENT.sendAsync(post, after(() -> shared.value++)).join());
        });
  }

  static void racyBodyOfRequest(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    with(
        request -> {
          HttpRequest post =
              HttpRequest.newBuilder(request.uri())
                  .POST(new Body(() -> sequence.takeQuietly(0, () -> shared.value++)))
                  .build();
          var response = CLIENT.sendAsync(post, HttpResponse.BodyHandlers.discarding());
          sequence.take(1, () -> shared.value = 1);
          Seen.value(response.join());
        });
  }

  /** A server whose handler counts, in this JVM. */
  private static HttpServer counting(Executor executor, Cell shared) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(executor);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            Seen.value(exchange.getRequestBody().readAllBytes());
            shared.value++;
            exchange.sendResponseHeaders(200, 4);
            exchange.getResponseBody().write(new byte[4]);
          }
        });
    server.start();
    return server;
  }

  private static URI uri(HttpServer server) {
    InetSocketAddress address = server.getAddress();
    return URI.create("http://" + address.getHostString() + ":" + address.getPort() + "/");
  }

  /** Counts the answer, too, and waits for that. */
  private static void askAndCount(HttpRequest request, Cell shared) {
    Seen.value(
        CLIENT
            .sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
            .thenAccept(response -> shared.value++)
            .join());
  }

  static void cleanCountedByHandler(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Pools.with(
        Executors.newCachedThreadPool(),
        pool -> {
          HttpServer server = counting(pool, shared);
          HttpRequest request = HttpRequest.newBuilder(uri(server)).build();
          shared.value = 1;
          Seen.value(CLIENT.send(request, HttpResponse.BodyHandlers.ofByteArray()));
          shared.value++;
          askAndCount(request, shared);
          server.stop(0);
        });
  }

  /** Often enough that a thread of the client takes a request before it is scheduled. */
  static void cleanCountedForManyRequests(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Pools.with(
        Executors.newCachedThreadPool(),
        pool -> {
          HttpServer server = counting(pool, shared);
          HttpRequest request = HttpRequest.newBuilder(uri(server)).build();
          for (int i = 0; i < 300; i++) {
            shared.value++;
            askAndCount(request, shared);
          }
          server.stop(0);
        });
  }

  static void cleanCountedForUrlConnection(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Pools.with(
        Executors.newCachedThreadPool(),
        pool -> {
          HttpServer server = counting(pool, shared);
          shared.value = 1;
          try (var in = uri(server).toURL().openStream()) {
            Seen.value(in.readAllBytes());
          }
          shared.value++;
          server.stop(0);
        });
  }

  /**
   * What one answer has brought says nothing of the other, but both are read by one thread of the
   * client.
   */
  @KnownMiss("the client's own thread, which reads all answers, carries what it has read")
  static void racyAnswerOfAnother(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Pools.with(
        Executors.newCachedThreadPool(),
        pool -> {
          HttpServer server = counting(pool, shared);
          HttpRequest request = HttpRequest.newBuilder(uri(server)).build();
          var discarding = HttpResponse.BodyHandlers.discarding();
          server.createContext(
              "/other",
              exchange -> {
                try (exchange) {
                  exchange.sendResponseHeaders(204, -1);
                }
              });
          HttpRequest otherRequest = HttpRequest.newBuilder(uri(server).resolve("/other")).build();
          turns.run(
              () -> Seen.value(CLIENT.send(request, discarding)),
              () -> {
                Seen.value(CLIENT.send(otherRequest, discarding));
                Seen.value(shared.value);
              });
          server.stop(0);
        });
  }
}
