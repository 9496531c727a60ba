package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.nio.channels.Pipe;

/** Hooks for channels, pipes and selectors. */
public final class ChannelHooks {
  private ChannelHooks() {}

  /**
   * An asynchronous operation is about to be started. The JDK has no object that stands for it
   * until its handler is called; the handler with the attachment comes close, since programs that
   * have one handler for many operations tell them apart by what they attach.
   */
  public static void starting(Object attachment, Object handler) {
    ThreadLog log = handler == null ? null : JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(handler), Parts.ofElement(attachment), log);
    }
  }

  /** The handler of an operation is about to be called. */
  public static void completing(Object handler, Object attachment) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.await(JdkEvents.shadow(handler), Parts.ofElement(attachment), log);
    }
  }

  /** What is read from a pipe's source was written to its sink. */
  public static void pipeMade(Object object) {
    if (JdkEvents.isOn() && object instanceof Pipe pipe) {
      JdkEvents.shadow(pipe.source()).setMeaning(JdkEvents.shadow(pipe.sink()));
    }
  }

  private static void received(Object source) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null && JdkEvents.shadow(source).meaning() instanceof Shadow sink) {
      JdkEvents.await(sink, Parts.DONE, log);
    }
  }

  /** Something was read from a pipe, or its end, or nothing. */
  public static void received(int bytes, Object source) {
    if (bytes != 0) {
      received(source);
    }
  }

  public static void received(long bytes, Object source) {
    if (bytes != 0) {
      received(source);
    }
  }

  public static void waking(Object selector, ThreadLog log, int where) {
    if (JdkEvents.isOn()) {
      JdkEvents.signal(JdkEvents.shadow(selector, log, where), Parts.DONE, log, where);
    }
  }

  /** Somebody has looked what a selector has, or was woken. */
  public static void selected(Object selector, ThreadLog log, int where) {
    if (JdkEvents.isOn()) {
      JdkEvents.await(JdkEvents.shadow(selector, log, where), Parts.DONE, log, where);
    }
  }
}
