package io.photofinish.recorder.real.drivers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;

/**
 * A mapper that four threads share from its first use on: it meets their types in all of them at
 * once, and later knows them.
 */
public final class JacksonMapper {
  private static final int ROUNDS = 20;

  /** Values for a property whose type is not known before. */
  private static final List<?> NOTES =
      List.of("urgent", 4, true, List.of("fragile"), Map.of("floor", 3));

  /** A bean, as programs have them. */
  public static final class Order {
    public String customer;
    public List<Item> items;
    public Object note;
    private Map<String, Double> discounts;

    public Map<String, Double> getDiscounts() {
      return discounts;
    }

    public void setDiscounts(Map<String, Double> discounts) {
      this.discounts = discounts;
    }
  }

  /** A record. */
  public record Item(String name, int count, Size size) {}

  /** An enum. */
  public enum Size {
    SMALL,
    LARGE
  }

  private JacksonMapper() {}

  public static void main(String[] arguments) throws InterruptedException {
    ObjectMapper mapper = new ObjectMapper();
    Together.User user = number -> use(mapper, number);
    Together.run(user, user, user, user);
    System.out.println("mapped");
  }

  private static void use(ObjectMapper mapper, int number) throws Exception {
    for (int i = 0; i < ROUNDS; i++) {
      Order order = new Order();
      order.customer = "customer " + number;
      order.items = List.of(new Item("pen", i, Size.SMALL), new Item("desk", 1, Size.LARGE));
      order.setDiscounts(Map.of("spring", 0.1));
      order.note = NOTES.get(i * NOTES.size() / ROUNDS);
      String text = mapper.writeValueAsString(order);
      Order read = mapper.readValue(text, Order.class);
      JsonNode tree = mapper.readTree(text);
      if (!order.items.equals(read.items)
          || !order.note.equals(read.note)
          || !order.getDiscounts().equals(read.getDiscounts())
          || tree.get("items").size() != 2) {
        throw new IllegalStateException("read " + mapper.writeValueAsString(read));
      }
    }
  }
}
