package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.clock.ClockSlots;
import io.photofinish.recorder.runtime.clock.LiveThreads;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.deferral.LateAccesses;
import io.photofinish.recorder.runtime.journal.EventQueues;
import io.photofinish.recorder.runtime.journal.Floor;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.names.RecordedNames;
import io.photofinish.recorder.runtime.shadow.ClassCatalog;
import io.photofinish.recorder.runtime.shadow.MemoryLayouts;
import io.photofinish.recorder.runtime.shadow.ObjectNames;
import io.photofinish.recorder.runtime.shadow.Publication;
import io.photofinish.recorder.runtime.shadow.References;
import io.photofinish.recorder.runtime.shadow.Shadows;
import io.photofinish.recorder.runtime.shadow.Sharing;
import io.photofinish.recorder.runtime.site.CallLocations;
import io.photofinish.recorder.runtime.site.Sites;

/**
 * What the threads of one recording share. A process has one; a test may create any number.
 *
 * <p>This is a record because the JIT trusts that the fields of records never change: where one of
 * these is a constant, so are its parts.
 *
 * @param state whether it is on, and what it leaves out
 * @param names what the trace calls things
 * @param locations where events happen
 * @param shadows of the program's objects
 * @param classes what is known of the program's classes
 * @param layouts what is where in the memory of objects
 * @param publication which objects others may know
 * @param sharing makes objects shared
 * @param late what was deferred and is to be written
 * @param memory what the deferred accesses take
 * @param live the threads that are not over
 * @param slots of threads in each other's clocks
 * @param queues of events, one a thread
 * @param floor below the stamps of new events
 */
public record RecordingParts(
    RecordingState state,
    RecordedNames names,
    Locations locations,
    Shadows shadows,
    ClassCatalog classes,
    MemoryLayouts layouts,
    Publication publication,
    Sharing sharing,
    LateAccesses late,
    DeferredMemory memory,
    LiveThreads live,
    ClockSlots slots,
    EventQueues queues,
    Floor floor) {

  /** Those of a new recording, which is not on yet. */
  public static RecordingParts create(DeferredMemory memory) {
    RecordingState state = new RecordingState();
    Locations locations = new Locations(Sites::frameOf);
    RecordedNames names = new RecordedNames(locations);
    Shadows shadows = new Shadows(state, new ObjectNames(names), memory);
    ClassCatalog classes = new ClassCatalog(shadows);
    LateAccesses late = new LateAccesses();
    return new RecordingParts(
        state,
        names,
        locations,
        shadows,
        classes,
        new MemoryLayouts(classes),
        new Publication(state, shadows, new References(classes)),
        new Sharing(classes, new CallLocations(locations), late),
        late,
        memory,
        new LiveThreads(),
        new ClockSlots(),
        new EventQueues(state),
        new Floor());
  }
}
