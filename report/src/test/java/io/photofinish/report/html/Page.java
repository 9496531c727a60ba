package io.photofinish.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A page in a browser, for a test that looks, clicks and types as a person does. */
final class Page {
  private static final Map<String, Integer> KEY_CODES =
      Map.of(
          "Tab",
          9,
          "Enter",
          13,
          " ",
          32,
          "End",
          35,
          "Home",
          36,
          "ArrowLeft",
          37,
          "ArrowUp",
          38,
          "ArrowRight",
          39,
          "ArrowDown",
          40);
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  private final Browser browser;
  private final String session;
  private final String target;
  private final Queue<String> complaints = new ConcurrentLinkedQueue<>();
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private volatile CountDownLatch loaded = new CountDownLatch(1);

  Page(Browser browser, String session, String target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
  }

  void listen() throws IOException {
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      ask(domain + ".enable", object());
    }
  }

  void hear(JsonNode event) {
    JsonNode parameters = event.get("params");
    switch (event.get("method").asText()) {
      case "Page.loadEventFired" -> loaded.countDown();
      case "Network.requestWillBeSent" ->
          requests.add(parameters.get("request").get("url").asText());
      case "Runtime.exceptionThrown", "Log.entryAdded" -> complaints.add(parameters.toString());
      case "Runtime.consoleAPICalled" -> complaints.add(parameters.toString());
      default -> {}
    }
  }

  /** What the console was told, and errors that nobody caught. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  /** Every address that the page asked for, itself first. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  void size(int width, int height) throws IOException {
    ask(
        "Emulation.setDeviceMetricsOverride",
        object()
            .put("width", width)
            .put("height", height)
            .put("deviceScaleFactor", 1)
            .put("mobile", false));
  }

  /** What the person prefers. */
  void prefers(String scheme, boolean isLessMotion) throws IOException {
    ObjectNode media = object();
    ArrayNode features = media.putArray("features");
    features.addObject().put("name", "prefers-color-scheme").put("value", scheme);
    features
        .addObject()
        .put("name", "prefers-reduced-motion")
        .put("value", isLessMotion ? "reduce" : "no-preference");
    ask("Emulation.setEmulatedMedia", media);
  }

  /** Runs a script in every document before its own. */
  void before(String script) throws IOException {
    ask("Page.addScriptToEvaluateOnNewDocument", object().put("source", script));
  }

  void open(Path file, String hash) throws IOException, InterruptedException {
    loaded = new CountDownLatch(1);
    ask("Page.navigate", object().put("url", file.toUri() + hash));
    if (!loaded.await(120, TimeUnit.SECONDS)) {
      throw new IOException(file + " did not load");
    }
    settle();
  }

  /** Waits until what was changed is drawn. */
  void settle() throws IOException {
    evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }

  JsonNode evaluate(String script) throws IOException {
    JsonNode answer =
        ask(
            "Runtime.evaluate",
            object()
                .put("expression", script)
                .put("awaitPromise", true)
                .put("returnByValue", true));
    if (answer.has("exceptionDetails")) {
      throw new IOException(script + ": " + answer.get("exceptionDetails"));
    }
    return answer.get("result").path("value");
  }

  /** The text that a person sees in an element. */
  String text(String selector) throws IOException {
    return evaluate("document.querySelector(%s)?.innerText ?? ''".formatted(quoted(selector)))
        .asText();
  }

  int count(String selector) throws IOException {
    return evaluate(
            "[...document.querySelectorAll(%s)].filter(e => e.checkVisibility()).length"
                .formatted(quoted(selector)))
        .asInt();
  }

  void click(String selector) throws IOException {
    JsonNode point =
        evaluate(
            "(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'nearest', behavior: 'instant'});"
                    .formatted(quoted(selector))
                + " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()");
    for (String type : List.of("mousePressed", "mouseReleased")) {
      ask(
          "Input.dispatchMouseEvent",
          object()
              .put("type", type)
              .put("x", point.get(0).asDouble())
              .put("y", point.get(1).asDouble())
              .put("button", "left")
              .put("clickCount", 1));
    }
    settle();
  }

  void type(String text) throws IOException {
    ask("Input.insertText", object().put("text", text));
    settle();
  }

  void press(String key) throws IOException {
    String text = key.equals("Enter") ? "\r" : key.length() == 1 ? key : "";
    for (String type : List.of(text.isEmpty() ? "rawKeyDown" : "keyDown", "keyUp")) {
      ObjectNode event =
          object()
              .put("type", type)
              .put("key", key)
              .put("code", key.equals(" ") ? "Space" : key)
              .put("windowsVirtualKeyCode", KEY_CODES.getOrDefault(key, 0));
      if (type.equals("keyDown")) {
        event.put("text", text);
      }
      ask("Input.dispatchKeyEvent", event);
    }
    settle();
  }

  void paste() throws IOException {
    ObjectNode event = object().put("type", "rawKeyDown").put("key", "v");
    event.putArray("commands").add("paste");
    ask("Input.dispatchKeyEvent", event);
    settle();
  }

  /** Presses Tab until what has the focus matches, as somebody without a mouse does. */
  void tabTo(String selector) throws IOException {
    for (int i = 0; i < 100; i++) {
      press("Tab");
      if (evaluate("document.activeElement.matches(%s)".formatted(quoted(selector))).asBoolean()) {
        return;
      }
    }
    throw new IOException("Tab does not lead to " + selector);
  }

  /** Saves what is seen, for people. */
  Path screenshot(String name) throws IOException {
    return screenshot(name, object().put("format", "png"));
  }

  /** Saves a part of the page, with some space around it. */
  Path screenshot(String name, String selector, int around) throws IOException {
    JsonNode box =
        evaluate(
            "(() => { const r = document.querySelector(%s).getBoundingClientRect();"
                    .formatted(quoted(selector))
                + " return [r.x + scrollX, r.y + scrollY, r.width, r.height]; })()");
    ObjectNode how = object().put("format", "png").put("captureBeyondViewport", true);
    how.putObject("clip")
        .put("x", box.get(0).asDouble() - around)
        .put("y", box.get(1).asDouble() - around)
        .put("width", box.get(2).asDouble() + 2 * around)
        .put("height", box.get(3).asDouble() + 2 * around)
        .put("scale", 1);
    return screenshot(name, how);
  }

  private Path screenshot(String name, ObjectNode how) throws IOException {
    String data = ask("Page.captureScreenshot", how).get("data").asText();
    Files.createDirectories(SCREENSHOTS);
    return Files.write(SCREENSHOTS.resolve(name + ".png"), Base64.getDecoder().decode(data));
  }

  void close() throws IOException {
    browser.ask(null, "Target.closeTarget", object().put("targetId", target));
  }

  private JsonNode ask(String method, ObjectNode parameters) throws IOException {
    return browser.ask(session, method, parameters);
  }

  private static ObjectNode object() {
    return Browser.JSON.createObjectNode();
  }

  static String quoted(String text) {
    return Browser.JSON.getNodeFactory().textNode(text).toString();
  }
}
