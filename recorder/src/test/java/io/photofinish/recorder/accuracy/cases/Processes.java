package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.CompletableFuture;

/** Other processes, and what is done when they are over. */
final class Processes {
  private Processes() {}

  /** A process that ends when nobody writes to it any more. */
  private static Process start() throws Exception {
    return new ProcessBuilder("sort").redirectErrorStream(true).start();
  }

  private static void end(Process process) throws Exception {
    process.getOutputStream().close();
  }

  static void cleanAskedBeforeTheEnd(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    Process process = start();
    shared.value = 1;
    Seen.value(process.onExit().thenRun(() -> end.takeQuietly(0, () -> shared.value++)));
    end(process);
    end.awaitEnd();
  }

  static void racyWrittenAfterAsking(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    Process process = start();
    Seen.value(process.onExit().thenRun(() -> sequence.takeQuietly(0, () -> shared.value++)));
    end(process);
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  static void cleanHandleAskedBeforeTheEnd(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    Process process = start();
    shared.value = 1;
    Seen.value(process.toHandle().onExit().thenRun(() -> end.takeQuietly(0, () -> shared.value++)));
    end(process);
    end.awaitEnd();
  }

  static void racyTwoProcesses(Turns turns) throws Exception {
    Cell shared = Cell.known();
    shared.value = 1;
    Sequence sequence = turns.sequence(2);
    for (int i = 0; i < 2; i++) {
      int turn = i;
      Process process = start();
      Seen.value(
          process
              .onExit()
              .thenRunAsync(
                  () -> sequence.takeQuietly(turn, () -> shared.value++),
                  task -> new Thread(task).start()));
      end(process);
    }
    sequence.awaitEnd();
  }

  static void cleanDoneBeforeItIsJoined(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Process process = start();
    CompletableFuture<Void> done = process.onExit().thenRun(() -> shared.value++);
    end(process);
    Seen.value(done.join());
    shared.value++;
  }

  static void cleanWaitedFor(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Process process = start();
    shared.value = 1;
    end(process);
    Seen.value(process.waitFor());
    shared.value++;
  }
}
