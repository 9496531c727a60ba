/**
 * Nothing is wrong here: two transfers lock two accounts in opposite order, but only behind a gate
 * that lets one of them in at a time. So the other one holds no account while it waits.
 */
public class GatedBank {
  static class Account {
    int balance = 100;
  }

  private static final Object GATE = new Object();

  static void transfer(Account from, Account to, int amount) {
    synchronized (GATE) {
      synchronized (from) {
        synchronized (to) {
          from.balance -= amount;
          to.balance += amount;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account();
    Account b = new Account();
    Thread there = new Thread(() -> transfer(a, b, 10), "there");
    Thread back = new Thread(() -> transfer(b, a, 20), "back");
    there.start();
    back.start();
    there.join();
    back.join();
    System.out.println("moved " + (a.balance - b.balance));
  }
}
