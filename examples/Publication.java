/**
 * A message is handed over through a plain field. The reader may never see it, or see it before the
 * text that was written first.
 */
public class Publication {
  static class Message {
    String text;
  }

  private static Message message; // Wrong: must be volatile.

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(Publication::read, "reader");
    reader.start();
    Message made = new Message();
    made.text = "hello";
    message = made;
    reader.join();
  }

  private static void read() {
    pause();
    Message seen = message;
    System.out.println(seen == null ? "nothing yet" : seen.text);
  }

  /** No synchronisation: it orders nothing. */
  private static void pause() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
