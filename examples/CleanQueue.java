import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Nothing is wrong here: orders have plain fields, but each belongs to one thread at a time, and a
 * queue hands it from the one to the other.
 */
public class CleanQueue {
  static class Order {
    int items;
    boolean isLast;
  }

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Order> queue = new ArrayBlockingQueue<>(2);
    Thread cook = new Thread(() -> cook(queue), "cook");
    cook.start();
    for (int i = 1; i <= 5; i++) {
      Order order = new Order();
      order.items = i;
      order.isLast = i == 5;
      queue.put(order);
    }
    cook.join();
  }

  private static void cook(BlockingQueue<Order> queue) {
    int cooked = 0;
    try {
      Order order;
      do {
        order = queue.take();
        cooked += order.items;
        order.items = 0;
      } while (!order.isLast);
      System.out.println("cooked " + cooked);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
