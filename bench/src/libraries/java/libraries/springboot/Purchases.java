package libraries.springboot;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

/** All that was bought. */
public interface Purchases extends JpaRepository<Purchase, Long> {
  List<Purchase> findByItem(String item);

  @Query("select sum(p.count) from Purchase p")
  long total();
}
