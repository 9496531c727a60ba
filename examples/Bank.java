/**
 * Two tellers move money between different accounts. The bank's lock guards the accounts, but not
 * the sum of all transfers: {@code volume} is changed between two critical sections, while nobody
 * holds the lock.
 *
 * <p>The second teller comes to work late, so the run goes well, and its events look ordered: the
 * first teller gives the lock back before the second one takes it. Yet nothing but the delay keeps
 * the two apart.
 */
public class Bank {
  static class Account {
    int balance = 100;
  }

  private int volume;

  synchronized int balance(Account account) {
    return account.balance;
  }

  void transfer(Account from, Account to, int amount) {
    if (balance(from) >= amount) {
      volume += amount; // Wrong: belongs into the block below.
      synchronized (this) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Bank bank = new Bank();
    Account a = new Account();
    Account b = new Account();
    Account c = new Account();
    Account d = new Account();
    Thread early = new Thread(() -> bank.transfer(a, b, 10), "early");
    Thread late =
        new Thread(
            () -> {
              comeLate();
              bank.transfer(c, d, 20);
            },
            "late");
    early.start();
    late.start();
    early.join();
    late.join();
    System.out.println("moved " + bank.volume);
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
