package com.acme;

import io.photofinish.junit.Deadlocks;
import io.photofinish.junit.Photofinish;
import org.elsewhere.Turns;
import org.junit.jupiter.api.Test;

/**
 * Tests that can and cannot deadlock, none of which does; their names say whether they fail.
 * DeadlocksIT runs them.
 */
public class SomeDeadlockCases {
  private static final class Account {
    private int payments;
  }

  private static final class Log {}

  private final Account account = new Account();
  private final Log log = new Log();

  private void pay() {
    synchronized (account) {
      synchronized (log) {
        account.payments++;
      }
    }
  }

  private void flush() {
    synchronized (log) {
      synchronized (account) {
        account.payments = Math.min(account.payments, 100);
      }
    }
  }

  /** They do not meet, by luck. */
  private static void both(Runnable one, Runnable other) throws InterruptedException {
    Turns turns = new Turns();
    Thread left = new Thread(turns.first(one), "left");
    Thread right = new Thread(turns.second(other), "right");
    left.start();
    right.start();
    left.join();
    right.join();
  }

  @Test
  @Deadlocks
  void two_orders_fails() throws InterruptedException {
    both(this::pay, this::flush);
  }

  @Test
  @Deadlocks(expected = 1)
  void two_orders_that_are_known_passes() throws InterruptedException {
    both(this::pay, this::flush);
  }

  @Test
  @Deadlocks(expected = 1)
  void a_deadlock_that_is_gone_fails() throws InterruptedException {
    both(this::pay, this::pay);
  }

  @Test
  @Deadlocks
  void one_order_passes() throws InterruptedException {
    both(this::pay, this::pay);
  }

  @Test
  @Deadlocks
  void one_thread_after_the_other_passes() throws InterruptedException {
    Thread left = new Thread(this::pay, "left");
    left.start();
    left.join();
    Thread right = new Thread(this::flush, "right");
    right.start();
    right.join();
  }

  @Test
  void who_does_not_care_passes() throws InterruptedException {
    both(this::pay, this::flush);
  }

  @Test
  void asked_at_the_end_fails() throws InterruptedException {
    both(this::pay, this::flush);
    Photofinish.assertNoDeadlocks();
  }

  @Test
  void asked_before_passes() throws InterruptedException {
    Photofinish.assertNoDeadlocks();
    both(this::pay, this::flush);
  }
}
