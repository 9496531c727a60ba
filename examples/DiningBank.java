/**
 * Two transfers between the same accounts, one in each direction. Each locks the account that it
 * takes from, and then the one that it gives to: so each may come to hold what the other one waits
 * for, and then nobody moves any more.
 *
 * <p>The second transfer comes late, so the run goes well: the first one is long done. Nothing but
 * the delay keeps the two apart. There is no race: whoever changes an account holds its lock.
 */
public class DiningBank {
  static class Account {
    int balance = 100;
  }

  static void transfer(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) { // Wrong: others lock these two the other way round.
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account();
    Account b = new Account();
    Thread there = new Thread(() -> transfer(a, b, 10), "there");
    Thread back =
        new Thread(
            () -> {
              comeLate();
              transfer(b, a, 20);
            },
            "back");
    there.start();
    back.start();
    there.join();
    back.join();
    System.out.println("moved " + (a.balance - b.balance));
  }

  /** No synchronisation: it orders nothing. */
  private static void comeLate() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
