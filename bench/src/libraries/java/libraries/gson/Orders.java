package libraries.gson;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.google.gson.reflect.TypeToken;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import libraries.Load;

/** Threads write orders as JSON and read them again, all by one shared {@link Gson}. */
public final class Orders {
  private static final int ORDERS_A_TEXT = 20;
  private static final Type LIST = new TypeToken<List<Order>>() {}.getType();

  private Orders() {}

  private enum State {
    OPEN,
    SENT,
    PAID
  }

  private static final class Item {
    private String name;
    private int count;
    private double price;
    private List<String> tags = new ArrayList<>();
  }

  private static final class Order {
    private long id;
    private String customer;
    private State state;
    private List<Item> items = new ArrayList<>();
    private Map<String, Double> discounts = new TreeMap<>();

    long cents() {
      long cents = 0;
      for (Item item : items) {
        cents += Math.round(item.price * 100) * item.count;
      }
      return cents;
    }
  }

  public static void main(String[] arguments) throws Exception {
    Load load = Load.of(arguments, 20, 12_000, 60_000);
    Gson gson = new GsonBuilder().setPrettyPrinting().create();
    long expected = 0;
    for (int thread = 0; thread < load.threads(); thread++) {
      for (int i = 0; i < load.share(thread); i++) {
        for (Order order : orders(thread, i)) {
          expected += 2 * order.cents();
        }
      }
    }
    long result =
        load.together(
            thread -> {
              long cents = 0;
              for (int i = 0; i < load.share(thread); i++) {
                cents += roundTrip(gson, orders(thread, i));
              }
              return cents;
            });
    Load.finish(result, expected);
  }

  /** Twice the price of all orders: as objects, and as a tree of JSON. */
  private static long roundTrip(Gson gson, List<Order> orders) {
    String text = gson.toJson(orders, LIST);
    List<Order> read = gson.fromJson(text, LIST);
    long cents = 0;
    for (Order order : read) {
      cents += order.cents();
    }
    JsonArray tree = JsonParser.parseString(text).getAsJsonArray();
    for (JsonElement order : tree) {
      for (JsonElement item : order.getAsJsonObject().getAsJsonArray("items")) {
        double price = item.getAsJsonObject().get("price").getAsDouble();
        cents += Math.round(price * 100) * item.getAsJsonObject().get("count").getAsInt();
      }
    }
    return cents;
  }

  private static List<Order> orders(int thread, int number) {
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < ORDERS_A_TEXT; i++) {
      Order order = new Order();
      order.id = 1000L * number + i;
      order.customer = "customer \"" + thread + "\"";
      order.state = State.values()[i % State.values().length];
      order.discounts.put("regular", 0.05);
      order.discounts.put("season " + i % 4, 0.1);
      for (int j = 0; j <= i % 5; j++) {
        Item item = new Item();
        item.name = "item " + j;
        item.count = 1 + (number + j) % 9;
        item.price = (100 + (7 * number + 13 * i + j) % 900) / 100.0;
        item.tags.add("tag " + j);
        item.tags.add("größer");
        order.items.add(item);
      }
      orders.add(order);
    }
    return orders;
  }
}
