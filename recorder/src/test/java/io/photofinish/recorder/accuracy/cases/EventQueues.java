package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.awt.EventQueue;
import java.util.prefs.AbstractPreferences;
import javax.swing.SwingWorker;
import javax.swing.Timer;

/** Threads of the JDK that tell of events: those of AWT and Swing, without a screen, and others. */
final class EventQueues {
  static {
    System.setProperty("java.awt.headless", "true");
  }

  private EventQueues() {}

  static void cleanInvokedLater(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    EventQueue.invokeAndWait(() -> Seen.value(true)); // So that its thread is there already.
    shared.value = 1;
    EventQueue.invokeLater(() -> end.takeQuietly(0, () -> shared.value++));
    end.awaitEnd();
  }

  static void racyInvokedLater(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    EventQueue.invokeLater(() -> sequence.takeQuietly(0, () -> shared.value++));
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  static void cleanInvokedAndWaitedFor(Turns turns) throws Exception {
    Cell shared = Cell.known();
    shared.value = 1;
    EventQueue.invokeAndWait(() -> shared.value++);
    shared.value++;
  }

  static void cleanTimer(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    Timer timer = new Timer(1, tick -> end.takeQuietly(0, () -> shared.value++));
    timer.setRepeats(false);
    shared.value = 1;
    timer.start();
    end.awaitEnd();
  }

  static void racyTimer(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    Timer timer = new Timer(1, tick -> sequence.takeQuietly(0, () -> shared.value++));
    timer.setRepeats(false);
    timer.start();
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  /** Works in a thread of its own, and is done in that of the events. */
  private static final class Worker extends SwingWorker<Integer, Integer> {
    private final Runnable work;
    private final Runnable done;

    Worker(Runnable work, Runnable done) {
      this.work = work;
      this.done = done;
    }

    @Override
    protected Integer doInBackground() {
      work.run();
      return 0;
    }

    @Override
    protected void done() {
      done.run();
    }
  }

  static void cleanWorker(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    shared.value = 1;
    new Worker(() -> shared.value++, () -> end.takeQuietly(0, () -> shared.value++)).execute();
    end.awaitEnd();
  }

  static void racyWorker(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    new Worker(() -> sequence.takeQuietly(0, () -> shared.value++), () -> Seen.value(true))
        .execute();
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  /** Keeps nothing. */
  private static final class NoPreferences extends AbstractPreferences {
    NoPreferences() {
      super(null, "");
    }

    @Override
    protected void putSpi(String key, String value) {}

    @Override
    protected String getSpi(String key) {
      return null;
    }

    @Override
    protected void removeSpi(String key) {}

    @Override
    protected void removeNodeSpi() {}

    @Override
    protected String[] keysSpi() {
      return new String[0];
    }

    @Override
    protected String[] childrenNamesSpi() {
      return new String[0];
    }

    @Override
    protected AbstractPreferences childSpi(String name) {
      return new NoPreferences();
    }

    @Override
    protected void syncSpi() {}

    @Override
    protected void flushSpi() {}
  }

  static void cleanPreferenceChange(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    NoPreferences preferences = new NoPreferences();
    preferences.addPreferenceChangeListener(change -> end.takeQuietly(0, () -> shared.value++));
    shared.value = 1;
    preferences.put("key", "value");
    end.awaitEnd();
  }

  static void racyPreferenceChange(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    NoPreferences preferences = new NoPreferences();
    preferences.addPreferenceChangeListener(
        change -> sequence.takeQuietly(0, () -> shared.value++));
    preferences.put("key", "value");
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }
}
