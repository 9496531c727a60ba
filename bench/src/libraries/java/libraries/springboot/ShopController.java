package libraries.springboot;

import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Sells. */
@RestController
public class ShopController {
  private final Purchases purchases;

  public ShopController(Purchases purchases) {
    this.purchases = purchases;
  }

  /** Tells how many things were sold so far. */
  @PostMapping("/buy")
  @Transactional
  public long buy(@RequestParam String item, @RequestParam int count) {
    purchases.save(new Purchase(item, count));
    if (purchases.findByItem(item).isEmpty()) {
      throw new IllegalStateException("nobody bought " + item);
    }
    return purchases.total();
  }
}
