package io.photofinish.report.html;

import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A Chromium without a window, driven by its own DevTools protocol. It ends with {@link #close()},
 * and where that does not help, by force.
 */
final class Browser implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();
  private static final String VARIABLE = "PHOTOFINISH_BROWSER";
  private static final List<String> COMMANDS =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final String LISTENING = "DevTools listening on ";

  private final Path profile;
  private final Process process;
  private final WebSocket socket;
  private final AtomicInteger lastId = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();
  private final Map<String, Consumer<JsonNode>> listeners = new ConcurrentHashMap<>();

  /** Starts the browser of this machine; where there is none, the running tests are skipped. */
  Browser() throws IOException {
    String command = installed().orElse(null);
    if (command == null) {
      String reason = "skipped: no Chromium is installed, and " + VARIABLE + " names none";
      System.out.println(reason);
      abort(reason);
    }
    profile = Files.createTempDirectory("photofinish-browser");
    process = start(command);
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address()), new Messages())
            .join();
  }

  private static Optional<String> installed() {
    String configured = System.getenv(VARIABLE);
    if (configured != null) {
      return Optional.of(configured);
    }
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .flatMap(folder -> COMMANDS.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  private Process start(String command) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                command,
                "--headless",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-extensions",
                "--hide-scrollbars",
                "about:blank"));
    if (System.getProperty("user.name").equals("root")) {
      words.add(1, "--no-sandbox");
    }
    return new ProcessBuilder(words).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** The browser says where it listens, among other things, which are read to their end. */
  private String address() throws IOException {
    BufferedReader said = process.errorReader(StandardCharsets.UTF_8);
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      if (line.startsWith(LISTENING)) {
        Thread reader = new Thread(() -> said.lines().forEach(ignored -> {}), "browser-errors");
        reader.setDaemon(true);
        reader.start();
        return line.substring(LISTENING.length());
      }
    }
    throw new IOException("the browser ended before it listened");
  }

  /** A new page. */
  Page page() throws IOException {
    String target =
        ask(null, "Target.createTarget", JSON.createObjectNode().put("url", "about:blank"))
            .get("targetId")
            .asText();
    String session =
        ask(
                null,
                "Target.attachToTarget",
                JSON.createObjectNode().put("targetId", target).put("flatten", true))
            .get("sessionId")
            .asText();
    Page page = new Page(this, session, target);
    listeners.put(session, page::hear);
    page.listen();
    return page;
  }

  /** Asks for something, and waits for the answer. */
  JsonNode ask(String session, String method, ObjectNode parameters) throws IOException {
    int id = lastId.incrementAndGet();
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    if (session != null) {
      message.put("sessionId", session);
    }
    message.set("params", parameters);
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    asked.put(id, answer);
    synchronized (socket) {
      socket.sendText(message.toString(), true).join();
    }
    JsonNode all = answer.orTimeout(120, TimeUnit.SECONDS).join();
    if (all.has("error")) {
      throw new IOException(method + ": " + all.get("error"));
    }
    return all.get("result");
  }

  private void hear(JsonNode message) {
    if (message.has("id")) {
      asked.remove(message.get("id").asInt()).complete(message);
    } else if (message.has("sessionId")) {
      Consumer<JsonNode> listener = listeners.get(message.get("sessionId").asText());
      if (listener != null) {
        listener.accept(message);
      }
    }
  }

  private final class Messages implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
      text.append(part);
      if (isLast) {
        String message = text.toString();
        text.setLength(0);
        try {
          hear(JSON.readTree(message));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      from.request(1);
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    List<ProcessHandle> family = process.descendants().toList();
    try {
      ask(null, "Browser.close", JSON.createObjectNode());
    } finally {
      socket.abort();
      process
          .onExit()
          .completeOnTimeout(null, 10, TimeUnit.SECONDS)
          .thenRun(process::destroyForcibly)
          .join();
      family.forEach(ProcessHandle::destroyForcibly);
      try (Stream<Path> files = Files.walk(profile)) {
        files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      }
    }
  }
}
