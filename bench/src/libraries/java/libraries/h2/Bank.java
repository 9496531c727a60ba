package libraries.h2;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import libraries.Load;

/**
 * Clerks transfer money between accounts of a database in memory: each has a connection, and a
 * transaction for every transfer, of which some are rolled back.
 */
public final class Bank {
  private static final String URL = "jdbc:h2:mem:bank;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=600000";
  private static final int ACCOUNTS = 500;
  private static final int BALANCE = 1000;
  private static final int ROLLED_BACK_EVERY = 10;

  private Bank() {}

  public static void main(String[] arguments) throws Exception {
    Load load = Load.of(arguments, 50, 20_000, 100_000);
    try (Connection keeper = DriverManager.getConnection(URL)) {
      create(keeper);
      long committed = load.together(clerk -> work(clerk, load.share(clerk)));
      long money = number(keeper, "SELECT SUM(balance) FROM account");
      long transfers = number(keeper, "SELECT COUNT(*) FROM transfer");
      Load.finish(money + transfers, (long) ACCOUNTS * BALANCE + committed);
      try (Statement statement = keeper.createStatement()) {
        statement.execute("SHUTDOWN");
      }
    }
  }

  private static void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE account (id INT PRIMARY KEY, owner VARCHAR(40), balance BIGINT)");
      statement.execute(
          "CREATE TABLE transfer (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
              + " source INT, target INT, amount INT, note VARCHAR(60))");
      statement.execute("CREATE INDEX transfer_source ON transfer(source)");
    }
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO account VALUES (?, ?, ?)")) {
      for (int i = 0; i < ACCOUNTS; i++) {
        insert.setInt(1, i);
        insert.setString(2, "owner " + i);
        insert.setLong(3, BALANCE);
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  /** Tells how many transfers were committed. */
  private static long work(int clerk, int transfers) throws SQLException {
    Random random = new Random(clerk);
    long committed = 0;
    try (Connection connection = DriverManager.getConnection(URL);
        PreparedStatement move =
            connection.prepareStatement("UPDATE account SET balance = balance + ? WHERE id = ?");
        PreparedStatement note =
            connection.prepareStatement(
                "INSERT INTO transfer (source, target, amount, note) VALUES (?, ?, ?, ?)");
        PreparedStatement statement =
            connection.prepareStatement(
                "SELECT a.owner, a.balance, COUNT(t.id) FROM account a"
                    + " LEFT JOIN transfer t ON t.source = a.id WHERE a.id = ? GROUP BY a.id")) {
      connection.setAutoCommit(false);
      for (int i = 0; i < transfers; i++) {
        // The smaller account first, so that no two clerks wait for each other.
        int first = random.nextInt(ACCOUNTS - 1);
        int second = first + 1 + random.nextInt(ACCOUNTS - first - 1);
        int amount = 1 + random.nextInt(20);
        update(move, amount, first);
        update(move, -amount, second);
        note.setInt(1, second);
        note.setInt(2, first);
        note.setInt(3, amount);
        note.setString(4, "transfer " + i + " of clerk " + clerk);
        note.executeUpdate();
        read(statement, first);
        if (i % ROLLED_BACK_EVERY == ROLLED_BACK_EVERY - 1) {
          connection.rollback();
        } else {
          connection.commit();
          committed++;
        }
      }
    }
    return committed;
  }

  private static void update(PreparedStatement move, int amount, int account) throws SQLException {
    move.setInt(1, amount);
    move.setInt(2, account);
    if (move.executeUpdate() != 1) {
      throw new IllegalStateException("there is no account " + account);
    }
  }

  private static void read(PreparedStatement statement, int account) throws SQLException {
    statement.setInt(1, account);
    try (ResultSet result = statement.executeQuery()) {
      if (!result.next() || !result.getString(1).equals("owner " + account)) {
        throw new IllegalStateException("account " + account + " is another one's");
      }
    }
  }

  private static long number(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      result.next();
      return result.getLong(1);
    }
  }
}
