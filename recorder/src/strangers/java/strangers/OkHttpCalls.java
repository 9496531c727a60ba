package strangers;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.mockwebserver.Dispatcher;
import okhttp3.mockwebserver.MockResponse;
import okhttp3.mockwebserver.MockWebServer;
import okhttp3.mockwebserver.RecordedRequest;
import okhttp3.mockwebserver.SocketPolicy;

/** Calls that are answered, that time out, and that are cancelled, at once and by a queue. */
public final class OkHttpCalls {
  private static final int CALLS = 20;

  private OkHttpCalls() {}

  public static void main(String[] arguments) throws Exception {
    try (MockWebServer server = new MockWebServer()) {
      server.setDispatcher(
          new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
              return request.getPath().startsWith("/never")
                  ? new MockResponse().setSocketPolicy(SocketPolicy.NO_RESPONSE)
                  : new MockResponse().setBody("hello " + request.getPath());
            }
          });
      server.start();
      HttpUrl address = server.url("/");
      OkHttpClient client =
          new OkHttpClient.Builder().callTimeout(Duration.ofMinutes(1)).build();
      AtomicInteger answered = new AtomicInteger();
      AtomicInteger failed = new AtomicInteger();
      Together.User user = number -> call(client, address, number, answered, failed);
      Together.run(user, user, user);
      System.out.println(answered.get() + " " + failed.get());
      client.dispatcher().executorService().shutdown();
      client.connectionPool().evictAll();
    }
  }

  private static void call(
      OkHttpClient client,
      HttpUrl address,
      int number,
      AtomicInteger answered,
      AtomicInteger failed)
      throws Exception {
    CountDownLatch queued = new CountDownLatch(CALLS);
    for (int i = 0; i < CALLS; i++) {
      Request request =
          new Request.Builder().url(address.resolve("/now/" + number + "/" + i)).build();
      client
          .newCall(request)
          .enqueue(
              new Callback() {
                @Override
                public void onFailure(Call call, IOException problem) {
                  failed.incrementAndGet();
                  queued.countDown();
                }

                @Override
                public void onResponse(Call call, Response response) throws IOException {
                  if (response.body().string().startsWith("hello")) {
                    answered.incrementAndGet();
                  }
                  queued.countDown();
                }
              });
    }
    queued.await();
    Call never = client.newCall(new Request.Builder().url(address.resolve("/never")).build());
    Thread canceller = new Thread(never::cancel);
    canceller.start();
    try (Response response = never.execute()) {
      answered.incrementAndGet();
    } catch (IOException expected) {
      failed.incrementAndGet();
    }
    canceller.join();
  }
}
