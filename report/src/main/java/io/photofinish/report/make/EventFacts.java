package io.photofinish.report.make;

import io.photofinish.report.Access.ThreadStart;
import java.util.List;

/** What is known of events, by their indices in the trace. */
interface EventFacts {
  /** The name of the event's thread; empty if it is not known. */
  String thread(long event);

  /** The frames from the event outwards, as far as they are known. */
  List<String> stack(long event);

  /** Where the event's thread was started; null if that is not known. */
  ThreadStart start(long event);

  /** During which test it happened; empty if that is not known. */
  String test(long event);

  /** The name of a lock; empty if it is not known. */
  String lock(int id);

  /** Whether a place is in the code of what runs tests. */
  boolean isOfFramework(String location);
}
