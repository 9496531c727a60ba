import java.util.ArrayList;
import java.util.List;

/**
 * Two threads add to one ArrayList, which is made for one thread: elements get lost, or it throws
 * an ArrayIndexOutOfBoundsException once in a while.
 */
public class ListRace {
  public static void main(String[] args) throws InterruptedException {
    List<String> list = new ArrayList<>(); // Wrong: use Collections.synchronizedList.
    Thread writer = new Thread(() -> list.add("from the writer"), "writer");
    writer.start();
    list.add("from main");
    writer.join();
    System.out.println("added");
  }
}
