package strangers;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Transfers in transactions that may meet in a deadlock, and are tried again then. */
public final class DerbyBank {
  private static final String BANK = "jdbc:derby:memory:bank";
  private static final int ACCOUNTS = 10;
  private static final int TRANSFERS = 40;

  private DerbyBank() {}

  public static void main(String[] arguments) throws Exception {
    System.setProperty("derby.stream.error.file", "derby-errors");
    System.setProperty("derby.locks.waitTimeout", "2");
    System.setProperty("derby.locks.deadlockTimeout", "1");
    try (Connection connection = DriverManager.getConnection(BANK + ";create=true");
        Statement statement = connection.createStatement()) {
      statement.execute("create table account (id int primary key, balance int not null)");
      for (int i = 0; i < ACCOUNTS; i++) {
        statement.execute("insert into account values (" + i + ", 100)");
      }
      Together.User user = DerbyBank::transfer;
      Together.run(user, user, user);
      try (ResultSet total = statement.executeQuery("select sum(balance) from account")) {
        total.next();
        System.out.println(total.getInt(1));
      }
    }
    try {
      DriverManager.getConnection("jdbc:derby:;shutdown=true");
    } catch (SQLException over) {
      System.out.println(over.getSQLState());
    }
  }

  private static void transfer(int number) throws SQLException {
    try (Connection connection = DriverManager.getConnection(BANK)) {
      connection.setAutoCommit(false);
      try (PreparedStatement change =
          connection.prepareStatement("update account set balance = balance + ? where id = ?")) {
        for (int i = 0; i < TRANSFERS; i++) {
          int from = (i * 3 + number) % ACCOUNTS;
          int to = (i * 7 + number * 2 + 1) % ACCOUNTS;
          while (!tryTransfer(connection, change, from, to)) {
            Thread.yield();
          }
        }
      }
    }
  }

  private static boolean tryTransfer(
      Connection connection, PreparedStatement change, int from, int to) throws SQLException {
    try {
      add(change, from, -1);
      add(change, to, 1);
      connection.commit();
      return true;
    } catch (SQLException lockedOut) {
      connection.rollback();
      return false;
    }
  }

  private static void add(PreparedStatement change, int account, int amount) throws SQLException {
    change.setInt(1, amount);
    change.setInt(2, account);
    change.executeUpdate();
  }
}
