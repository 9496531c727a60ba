package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.PointArgument.Value.BOOLEAN_RESULT;
import static io.photofinish.recorder.model.PointArgument.Value.FIELD_OWNER;
import static io.photofinish.recorder.model.PointArgument.Value.FIELD_VALUE;
import static io.photofinish.recorder.model.PointArgument.Value.INT_FIELD_VALUE;
import static io.photofinish.recorder.model.PointArgument.Value.INT_RESULT;
import static io.photofinish.recorder.model.PointArgument.Value.LONG_RESULT;
import static io.photofinish.recorder.model.PointArgument.Value.MONITOR;
import static io.photofinish.recorder.model.PointArgument.Value.OPERAND;
import static io.photofinish.recorder.model.PointArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.PointArgument.Value.RESULT;
import static io.photofinish.recorder.model.PointArgument.Value.THREAD;

import io.photofinish.recorder.model.PointArgument.Local;
import io.photofinish.recorder.model.PointArgument.OwnField;
import io.photofinish.recorder.model.PointArgument.Parameter;
import io.photofinish.recorder.runtime.ThreadHooks;
import io.photofinish.recorder.runtime.jdk.AtomicHooks;
import io.photofinish.recorder.runtime.jdk.ChannelHooks;
import io.photofinish.recorder.runtime.jdk.FlowHooks;
import io.photofinish.recorder.runtime.jdk.MapHooks;
import io.photofinish.recorder.runtime.jdk.ReferenceHooks;
import io.photofinish.recorder.runtime.jdk.SemaphoreHooks;
import io.photofinish.recorder.runtime.jdk.SynchronizerHooks;
import io.photofinish.recorder.runtime.jdk.TaskHooks;

/** The hooks that places in the JDK call, with the arguments that they get there. */
final class PointHooks {
  private static final Parameter FIRST = Parameter.reference(1);
  private static final Parameter SECOND = Parameter.reference(2);
  private static final Parameter THIRD = Parameter.reference(3);

  // Threads.
  static final PointHook STARTING = threads("starting", THREAD);
  static final PointHook JOINED = threads("joined", THREAD);
  static final PointHook ENDING = threads("ending", THREAD);
  static final PointHook ALL_ENDED = threads("allEnded");
  static final PointHook EXITING = threads("exiting");
  static final PointHook INTERRUPTING = synchronizers("interrupting", RECEIVER);
  static final PointHook INTERRUPTED = synchronizers("interrupted", BOOLEAN_RESULT, RECEIVER);
  static final PointHook WAS_INTERRUPTED = synchronizers("interrupted", BOOLEAN_RESULT);

  // What is done, and awaited.
  static final PointHook DOING = synchronizers("doing", RECEIVER);
  static final PointHook DONE = synchronizers("done", RECEIVER);
  static final PointHook DONE_IF_TRUE = synchronizers("done", BOOLEAN_RESULT, RECEIVER);
  static final PointHook RESULT_DONE = synchronizers("resultDone", RESULT);
  static final PointHook DOING_BY_WRITE = synchronizers("doing", FIELD_OWNER);
  static final PointHook DOING_WHAT_IS_READ = synchronizers("doing", FIELD_VALUE);

  /** In the local of a barrier's method that holds the generation. */
  static final PointHook GENERATION_DOING = synchronizers("doing", new Local(5));

  static final PointHook GENERATION_DONE = synchronizers("done", new Local(5));

  /** The action that the leaves of an ordered stream run in turn. */
  static final PointHook TURN_DOING = synchronizers("doing", new OwnField("action"));

  static final PointHook TURN_DONE = synchronizers("done", new OwnField("action"));

  // Phasers and exchangers.
  static final PointHook ARRIVING = synchronizers("arriving", RECEIVER);
  static final PointHook ADVANCING = synchronizers("advancing", RECEIVER);
  static final PointHook ADVANCED = synchronizers("advanced", INT_RESULT, RECEIVER);
  static final PointHook EXCHANGING = synchronizers("exchanging", RECEIVER, FIRST);
  static final PointHook EXCHANGED = synchronizers("exchanged", RESULT, RECEIVER);

  // Semaphores.
  static final PointHook PERMITS_MADE =
      PointHook.of(SemaphoreHooks.class, "made", RECEIVER, new Parameter(1, "I"));
  static final PointHook PERMITS_CHANGING =
      PointHook.of(SemaphoreHooks.class, "changing", RECEIVER);
  static final PointHook ACQUIRED = PointHook.of(SemaphoreHooks.class, "acquired", RECEIVER);
  static final PointHook ACQUIRE_TRIED =
      PointHook.of(SemaphoreHooks.class, "acquireTried", BOOLEAN_RESULT, RECEIVER);
  static final PointHook RELEASING = PointHook.of(SemaphoreHooks.class, "releasing", RECEIVER);

  // Tasks.
  static final PointHook HANDING_IN = tasks("handingIn", FIRST);
  static final PointHook HANDING_IN_ITSELF = tasks("handingIn", RECEIVER);
  static final PointHook HANDING_IN_THIRD = tasks("handingIn", THIRD);
  static final PointHook HANDING_IN_OPERAND = tasks("handingIn", OPERAND);
  static final PointHook RUNNING = tasks("running", OPERAND);
  static final PointHook RUNNING_FIRST = tasks("running", FIRST);
  static final PointHook RUNNING_RESULT = tasks("running", RESULT);
  static final PointHook RUNNING_ITSELF = tasks("running", RECEIVER);

  /** Of an object that has a task of its own. */
  static final PointHook RUNNING_OUTER = tasks("running", new OwnField("this$0"));

  static final PointHook PART_ENDING = tasks("partEnding", RECEIVER);
  static final PointHook TERMINATED = tasks("terminated", RECEIVER);
  static final PointHook TERMINATED_IF_TRUE = tasks("terminated", BOOLEAN_RESULT, RECEIVER);
  static final PointHook RESULT_SEEN = tasks("resultSeen", FIELD_VALUE, FIELD_OWNER);
  static final PointHook STATUS_SEEN = tasks("statusSeen", INT_FIELD_VALUE, FIELD_OWNER);
  static final PointHook STATUS_RETURNED = tasks("statusSeen", INT_RESULT, RECEIVER);
  static final PointHook PENDING_SEEN = tasks("pendingSeen", INT_FIELD_VALUE, FIELD_OWNER);

  // Publishers.
  static final PointHook OFFERING = PointHook.of(FlowHooks.class, "offering", RECEIVER, FIRST);
  static final PointHook CONSUMING = PointHook.of(FlowHooks.class, "consuming", RECEIVER, SECOND);
  static final PointHook TELLING = PointHook.of(FlowHooks.class, "telling", RECEIVER);
  static final PointHook TOLD = PointHook.of(FlowHooks.class, "told", RECEIVER);

  /** Of a task of an object that has a listener. */
  static final PointHook LISTENER_TELLING =
      PointHook.of(FlowHooks.class, "telling", new OwnField("this$0"));

  static final PointHook LISTENER_TOLD =
      PointHook.of(FlowHooks.class, "told", new OwnField("this$0"));

  // Channels.
  static final PointHook COMPLETING = PointHook.of(ChannelHooks.class, "completing", FIRST, SECOND);
  static final PointHook PIPE_MADE = PointHook.of(ChannelHooks.class, "pipeMade", RECEIVER);
  static final PointHook RECEIVED_SOME =
      PointHook.of(ChannelHooks.class, "received", INT_RESULT, RECEIVER);
  static final PointHook RECEIVED_MANY =
      PointHook.of(ChannelHooks.class, "received", LONG_RESULT, RECEIVER);

  // What is done when an object is not reachable any more.
  static final PointHook CLEANABLE_MADE =
      PointHook.of(ReferenceHooks.class, "cleanableMade", RECEIVER, FIRST, THIRD);
  static final PointHook CLEANING = PointHook.of(ReferenceHooks.class, "cleaning", RECEIVER);

  // Functions of the program that run inside a class of the JDK.
  static final PointHook BEFORE_FUNCTION = maps("beforeFunction", RECEIVER, FIRST, SECOND);
  static final PointHook AFTER_FUNCTION = maps("afterFunction", RECEIVER, FIRST, SECOND);
  static final PointHook BEFORE_MERGE = maps("beforeFunction", RECEIVER, FIRST, THIRD);
  static final PointHook AFTER_MERGE = maps("afterFunction", RECEIVER, FIRST, THIRD);
  static final PointHook BEFORE_ELEMENT = maps("beforeElement", RECEIVER, FIRST);
  static final PointHook MONITOR_ENTERED = synchronizers("monitorEntered", MONITOR);
  static final PointHook MONITOR_EXITING = synchronizers("monitorExiting", MONITOR);
  static final PointHook LINKED_MAP_MADE = maps("linkedMapMade", RECEIVER, new Parameter(3, "Z"));
  static final PointHook BEFORE_UPDATE =
      PointHook.of(AtomicHooks.class, "beforeFunction", RECEIVER);
  static final PointHook AFTER_UPDATE = PointHook.of(AtomicHooks.class, "afterFunction", RECEIVER);

  /** Of a class and the name of a field. */
  static final PointHook UPDATER_MADE =
      PointHook.of(AtomicHooks.class, "updaterMade", RECEIVER, FIRST, SECOND);

  /** Of a class, the type of a field and its name. */
  static final PointHook TYPED_UPDATER_MADE =
      PointHook.of(AtomicHooks.class, "updaterMade", RECEIVER, FIRST, THIRD);

  private PointHooks() {}

  /** An operation is started with a handler, the parameter behind its attachment. */
  static PointHook startingWith(int attachment) {
    return PointHook.of(
        ChannelHooks.class,
        "starting",
        Parameter.reference(attachment),
        Parameter.reference(attachment + 1));
  }

  private static PointHook threads(String name, PointArgument... arguments) {
    return PointHook.of(ThreadHooks.class, name, arguments);
  }

  private static PointHook synchronizers(String name, PointArgument... arguments) {
    return PointHook.of(SynchronizerHooks.class, name, arguments);
  }

  private static PointHook tasks(String name, PointArgument... arguments) {
    return PointHook.of(TaskHooks.class, name, arguments);
  }

  private static PointHook maps(String name, PointArgument... arguments) {
    return PointHook.of(MapHooks.class, name, arguments);
  }
}
