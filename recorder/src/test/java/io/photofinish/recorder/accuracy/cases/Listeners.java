package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Steps;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.beans.PropertyChangeSupport;
import java.lang.management.ManagementFactory;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.management.MBeanServer;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Whoever is called back was registered before, by whichever thread. */
final class Listeners {
  private Listeners() {}

  /** Registers in one thread, then calls in another that was started long before. */
  private static void inTwoThreads(Turns turns, Body registers, Body calls) throws Exception {
    Steps steps = new Steps();
    turns.concurrently(
        () -> {
          registers.run();
          steps.take(0);
        },
        () -> {
          steps.await(1);
          calls.run();
        });
  }

  static void cleanHandlerOfThread(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Steps steps = new Steps();
    Thread dying =
        new Thread(
            () -> {
              steps.await(1);
              throw new UnsupportedOperationException("on purpose");
            });
    dying.start();
    shared.value = 1;
    dying.setUncaughtExceptionHandler((thread, problem) -> shared.value++);
    steps.take(0);
    dying.join();
  }

  static void racyHandlerOfThread(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Steps steps = new Steps();
    Thread dying =
        new Thread(
            () -> {
              steps.await(1);
              throw new UnsupportedOperationException("on purpose");
            });
    dying.start();
    dying.setUncaughtExceptionHandler((thread, problem) -> shared.value++);
    shared.value = 1;
    steps.take(0);
    dying.join();
  }

  static void cleanHandlerOfAllThreads(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Steps steps = new Steps();
    Thread dying =
        new Thread(
            () -> {
              steps.await(1);
              throw new UnsupportedOperationException("on purpose");
            });
    dying.start();
    shared.value = 1;
    Thread.setDefaultUncaughtExceptionHandler((thread, problem) -> shared.value++);
    steps.take(0);
    dying.join();
    Thread.setDefaultUncaughtExceptionHandler(null);
  }

  /** Calls it with each record. */
  private static final class LogHandler extends Handler {
    private final Runnable action;

    LogHandler(Runnable action) {
      this.action = action;
    }

    @Override
    public void publish(LogRecord record) {
      action.run();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private static Logger logger(String name) {
    Logger logger = Logger.getLogger(name);
    logger.setUseParentHandlers(false);
    return logger;
  }

  static void cleanLogHandler(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Logger logger = logger("clean");
    inTwoThreads(
        turns,
        () -> {
          shared.value = 1;
          logger.addHandler(new LogHandler(() -> shared.value++));
        },
        () -> logger.log(Level.SEVERE, "told"));
  }

  static void racyLogHandler(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Logger logger = logger("racy");
    inTwoThreads(
        turns,
        () -> {
          logger.addHandler(new LogHandler(() -> shared.value++));
          shared.value = 1;
        },
        () -> logger.log(Level.SEVERE, "told"));
  }

  static void cleanPropertyListener(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PropertyChangeSupport properties = new PropertyChangeSupport(shared);
    inTwoThreads(
        turns,
        () -> {
          shared.value = 1;
          properties.addPropertyChangeListener(change -> shared.value++);
        },
        () -> properties.firePropertyChange("value", 0, 1));
  }

  static void racyPropertyListener(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PropertyChangeSupport properties = new PropertyChangeSupport(shared);
    inTwoThreads(
        turns,
        () -> {
          properties.addPropertyChangeListener(change -> shared.value++);
          shared.value = 1;
        },
        () -> properties.firePropertyChange("value", 0, 1));
  }

  static void cleanNotificationListener(Turns turns) throws Exception {
    Cell shared = Cell.known();
    NotificationBroadcasterSupport broadcaster = new NotificationBroadcasterSupport();
    inTwoThreads(
        turns,
        () -> {
          shared.value = 1;
          broadcaster.addNotificationListener((told, back) -> shared.value++, null, null);
        },
        () -> broadcaster.sendNotification(new Notification("kind", "source", 1)));
  }

  static void racyNotificationListener(Turns turns) throws Exception {
    Cell shared = Cell.known();
    NotificationBroadcasterSupport broadcaster = new NotificationBroadcasterSupport();
    inTwoThreads(
        turns,
        () -> {
          broadcaster.addNotificationListener((told, back) -> shared.value++, null, null);
          shared.value = 1;
        },
        () -> broadcaster.sendNotification(new Notification("kind", "source", 1)));
  }

  /** What can be managed. */
  public interface Managed {
    int getCount();
  }

  private static StandardMBean bean(Cell shared) throws Exception {
    Managed managed = () -> shared.value;
    return new StandardMBean(managed, Managed.class);
  }

  static void cleanManagedBean(Turns turns) throws Exception {
    Cell shared = Cell.known();
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("cases:type=clean");
    inTwoThreads(
        turns,
        () -> {
          shared.value = 1;
          Seen.value(server.registerMBean(bean(shared), name));
        },
        () -> Seen.value(server.getAttribute(name, "Count")));
  }

  static void racyManagedBean(Turns turns) throws Exception {
    Cell shared = Cell.known();
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("cases:type=racy");
    inTwoThreads(
        turns,
        () -> {
          Seen.value(server.registerMBean(bean(shared), name));
          shared.value = 1;
        },
        () -> Seen.value(server.getAttribute(name, "Count")));
  }
}
