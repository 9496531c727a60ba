package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.function.Consumer;

/** SubmissionPublisher: what comes before an item or the end is seen by who gets it. */
final class Publishers {
  private Publishers() {}

  /** Does something with each item, and at the end. */
  private static final class Reader implements Flow.Subscriber<Cell> {
    private final Consumer<Cell> action;
    private final Runnable end;
    final CountDownLatch isOver = new CountDownLatch(1);

    Reader(Consumer<Cell> action, Runnable end) {
      this.action = action;
      this.end = end;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Cell item) {
      action.accept(item);
    }

    @Override
    public void onError(Throwable problem) {
      onComplete();
    }

    @Override
    public void onComplete() {
      end.run();
      isOver.countDown();
    }
  }

  private static Reader reader(Consumer<Cell> action) {
    return new Reader(action, () -> {});
  }

  private interface Use {
    void run(SubmissionPublisher<Cell> publisher) throws Exception;
  }

  private static void with(int threads, Use use) throws Exception {
    Pools.with(
        Executors.newFixedThreadPool(threads),
        pool -> {
          try (SubmissionPublisher<Cell> publisher = new SubmissionPublisher<>(pool, 16)) {
            use.run(publisher);
          }
        });
  }

  static void racyWriteAfterSubmit(Turns turns) throws Exception {
    Sequence sequence = turns.sequence(2);
    Reader reader = reader(item -> sequence.takeQuietly(0, () -> Seen.value(item.value)));
    with(
        1,
        publisher -> {
          publisher.subscribe(reader);
          Cell item = new Cell(1);
          Seen.value(publisher.submit(item));
          sequence.take(1, () -> item.value = 2);
        });
    reader.isOver.await();
  }

  static void racyTwoSubscribers(Turns turns) throws Exception {
    Sequence sequence = turns.sequence(2);
    Reader one = reader(item -> sequence.takeQuietly(0, () -> item.value++));
    Reader other = reader(item -> sequence.takeQuietly(1, () -> item.value++));
    with(
        2,
        publisher -> {
          publisher.subscribe(one);
          publisher.subscribe(other);
          Seen.value(publisher.submit(new Cell(1)));
          publisher.close();
          one.isOver.await();
          other.isOver.await();
        });
  }

  static void racyWriteAfterClose(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Reader reader =
        new Reader(Seen::value, () -> sequence.takeQuietly(0, () -> Seen.value(shared.value)));
    with(
        1,
        publisher -> {
          publisher.subscribe(reader);
          publisher.close();
          sequence.take(1, () -> shared.value = 1);
        });
    reader.isOver.await();
  }

  static void cleanItemHandedOver(Turns turns) throws Exception {
    Reader reader = reader(item -> item.value++);
    with(
        1,
        publisher -> {
          publisher.subscribe(reader);
          for (int i = 0; i < 8; i++) {
            Cell item = new Cell();
            item.value = i;
            Seen.value(publisher.submit(item));
          }
          publisher.close();
          reader.isOver.await();
        });
  }

  static void cleanItemOffered(Turns turns) throws Exception {
    Reader reader = reader(item -> item.value++);
    with(
        1,
        publisher -> {
          publisher.subscribe(reader);
          Cell item = new Cell();
          item.value = 1;
          Seen.value(publisher.offer(item, null));
          publisher.close();
          reader.isOver.await();
        });
  }

  static void cleanCallsInTurn(Turns turns) throws Exception {
    Cell count = new Cell();
    Reader reader = new Reader(item -> count.value++, () -> count.value++);
    with(
        2,
        publisher -> {
          publisher.subscribe(reader);
          for (int i = 0; i < 50; i++) {
            Seen.value(publisher.submit(new Cell(i)));
            // So that each is another task, and perhaps another thread.
            while (publisher.estimateMaximumLag() > 0) {
              Thread.onSpinWait();
            }
          }
          publisher.close();
          reader.isOver.await();
        });
  }

  static void cleanSeenAtTheEnd(Turns turns) throws Exception {
    Cell shared = new Cell();
    Reader reader = new Reader(Seen::value, () -> shared.value++);
    with(
        1,
        publisher -> {
          publisher.subscribe(reader);
          shared.value = 1;
          publisher.close();
          reader.isOver.await();
        });
  }

  static void cleanSeenAtFailure(Turns turns) throws Exception {
    Cell shared = new Cell();
    Reader reader = new Reader(Seen::value, () -> shared.value++);
    with(
        1,
        publisher -> {
          publisher.subscribe(reader);
          shared.value = 1;
          publisher.closeExceptionally(new IllegalStateException("on purpose"));
          reader.isOver.await();
        });
  }

  static void cleanConsumer(Turns turns) throws Exception {
    Cell shared = new Cell();
    with(
        1,
        publisher -> {
          var isOver = publisher.consume(item -> shared.value += item.value);
          Seen.value(publisher.submit(new Cell(1)));
          publisher.close();
          isOver.get();
          shared.value++;
        });
  }
}
