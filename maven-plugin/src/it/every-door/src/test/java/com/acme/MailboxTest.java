package com.acme;

import io.photofinish.junit.Races;
import org.junit.jupiter.api.Test;

class MailboxTest {
  @Test
  @Races
  void hands_over() throws InterruptedException {
    new Mailbox().handOver();
  }
}
