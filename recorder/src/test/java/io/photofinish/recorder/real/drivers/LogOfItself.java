package io.photofinish.recorder.real.drivers;

import org.apache.log4j.BasicConfigurator;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;

/** An account that logs while it holds its lock, and whose text, when it is logged, needs it. */
public final class LogOfItself {
  private static final Logger LOG = Logger.getLogger(LogOfItself.class);

  private static final class Account {
    private int balance;

    synchronized void pay(int amount) {
      balance += amount;
      LOG.log(Level.ERROR, "paid");
    }

    @Override
    public synchronized String toString() {
      return "an account with " + balance;
    }
  }

  private LogOfItself() {}

  public static void main(String[] arguments) throws InterruptedException {
    BasicConfigurator.configure();
    Account account = new Account();
    Afterwards.begin();
    Together.run(
        number -> {
          account.pay(1);
          Afterwards.done();
        },
        number -> {
          Afterwards.awaitDone();
          LOG.log(Level.ERROR, account);
        });
  }
}
