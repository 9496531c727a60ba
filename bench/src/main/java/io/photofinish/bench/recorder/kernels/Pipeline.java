package io.photofinish.bench.recorder.kernels;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.zip.CRC32;

/**
 * A producer writes orders as lines of text, threads parse and check them, and a consumer adds up
 * what each customer pays. Between them are queues with room for a few.
 */
public final class Pipeline implements Kernel {
  private static final String NO_MORE = "";
  private static final int ROOM = 256;
  private static final int CUSTOMERS = 100;

  private final int orders;

  Pipeline(int orders) {
    this.orders = orders;
  }

  public static void main(String[] arguments) throws Exception {
    KernelRun.print(new Pipeline(30_000), arguments);
  }

  private static final class Order {
    private static final Order NONE = new Order();

    private int customer;
    private long cents;
    private long checksum;

    static Order parse(String line) {
      Order order = new Order();
      for (String part : line.split(";", -1)) {
        int equals = part.indexOf('=');
        String name = part.substring(0, equals);
        int value = Integer.parseInt(part.substring(equals + 1));
        switch (name) {
          case "customer" -> order.customer = value;
          case "pieces" -> order.cents = value;
          case "price" -> order.cents *= value;
          default -> throw new IllegalArgumentException("an order has no " + name);
        }
      }
      CRC32 checksum = new CRC32();
      checksum.update(line.getBytes(StandardCharsets.UTF_8));
      order.checksum = checksum.getValue();
      return order;
    }
  }

  @Override
  public long round(int threads) throws Exception {
    BlockingQueue<String> lines = new ArrayBlockingQueue<>(ROOM);
    BlockingQueue<Order> parsed = new ArrayBlockingQueue<>(ROOM);
    Map<Integer, Long> totals = new HashMap<>();
    Workers.run(
        threads + 2,
        worker -> {
          if (worker == 0) {
            produce(lines);
          } else if (worker == 1) {
            consume(parsed, threads, totals);
          } else {
            parse(lines, parsed);
          }
        });
    long sum = 0;
    for (Map.Entry<Integer, Long> total : totals.entrySet()) {
      sum += total.getKey() * total.getValue();
    }
    return sum;
  }

  private void produce(BlockingQueue<String> lines) throws InterruptedException {
    for (int i = 0; i < orders; i++) {
      int customer = i * 7919 % CUSTOMERS;
      int pieces = 1 + i % 9;
      int price = 100 + i * 31 % 4999;
      lines.put("customer=" + customer + ";pieces=" + pieces + ";price=" + price);
    }
    lines.put(NO_MORE);
  }

  private static void parse(BlockingQueue<String> lines, BlockingQueue<Order> parsed)
      throws InterruptedException {
    String line = lines.take();
    while (!line.isEmpty()) {
      parsed.put(Order.parse(line));
      line = lines.take();
    }
    // The others that parse must see it too.
    lines.put(NO_MORE);
    parsed.put(Order.NONE);
  }

  private static void consume(BlockingQueue<Order> parsed, int parsers, Map<Integer, Long> totals)
      throws InterruptedException {
    int running = parsers;
    while (running > 0) {
      Order order = parsed.take();
      if (order == Order.NONE) {
        running--;
      } else {
        totals.merge(order.customer, order.cents + order.checksum, Long::sum);
      }
    }
  }
}
