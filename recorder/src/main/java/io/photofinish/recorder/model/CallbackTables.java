package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;

import io.photofinish.recorder.runtime.jdk.ChannelHooks;
import io.photofinish.recorder.runtime.jdk.ReferenceHooks;

/**
 * The effects of calls by which threads of the program tell others that something has happened. The
 * JDK makes such calls for its own purposes too, all the time; those are not recorded.
 */
final class CallbackTables {
  private static final CallHook ENQUEUING =
      CallHook.of(ReferenceHooks.class, "enqueuing", RECEIVER);
  private static final CallHook DEQUEUED = CallHook.of(ReferenceHooks.class, "dequeued", RESULT);
  private static final CallHook REACHABLE =
      CallHook.of(ReferenceHooks.class, "reachable", FIRST_REFERENCE);
  private static final CallHook WAKING = CallHook.of(ChannelHooks.class, "waking", RECEIVER);
  private static final CallHook SELECTED = CallHook.of(ChannelHooks.class, "selected", RECEIVER);

  private CallbackTables() {}

  static CallTable references() {
    return new CallTable().before(ENQUEUING, "enqueue").before(REACHABLE, "reachabilityFence");
  }

  static CallTable queues() {
    return new CallTable().after(DEQUEUED, "poll remove");
  }

  static CallTable selectors() {
    return new CallTable().before(WAKING, "wakeup").after(SELECTED, "select selectNow");
  }
}
