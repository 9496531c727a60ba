package libraries.springboot;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;

/** What somebody bought. */
@Entity
public class Purchase {
  @Id @GeneratedValue private Long id;
  private String item;
  private int count;

  protected Purchase() {}

  Purchase(String item, int count) {
    this.item = item;
    this.count = count;
  }

  public Long getId() {
    return id;
  }

  public String getItem() {
    return item;
  }

  public int getCount() {
    return count;
  }
}
