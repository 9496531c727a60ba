/**
 * Nothing is wrong here: two transfers go in opposite directions, but whoever locks two accounts
 * locks the one with the smaller number first. So nobody waits for an account while he holds one
 * with a greater number, and the waiting comes to an end.
 */
public class OrderedBank {
  static class Account {
    final int number;
    int balance = 100;

    Account(int number) {
      this.number = number;
    }
  }

  static void transfer(Account from, Account to, int amount) {
    Account first = from.number < to.number ? from : to;
    Account second = first == from ? to : from;
    synchronized (first) {
      synchronized (second) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account(1);
    Account b = new Account(2);
    Thread there = new Thread(() -> transfer(a, b, 10), "there");
    Thread back = new Thread(() -> transfer(b, a, 20), "back");
    there.start();
    back.start();
    there.join();
    back.join();
    System.out.println("moved " + (a.balance - b.balance));
  }
}
