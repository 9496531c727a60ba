/**
 * Double-checked locking without volatile. The first check reads {@code instance} without the lock,
 * so it may see the object before it sees what the constructor wrote into it.
 */
public class DoubleChecked {
  private static DoubleChecked instance; // Wrong: must be volatile.

  private int size;

  private DoubleChecked(int size) {
    this.size = size;
  }

  static DoubleChecked instance() {
    if (instance == null) {
      synchronized (DoubleChecked.class) {
        if (instance == null) {
          instance = new DoubleChecked(42);
        }
      }
    }
    return instance;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(DoubleChecked::use, "first");
    Thread second = new Thread(DoubleChecked::use, "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static void use() {
    if (instance().size != 42) {
      throw new AssertionError("half an object");
    }
  }
}
