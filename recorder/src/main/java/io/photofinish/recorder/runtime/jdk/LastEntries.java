package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.lang.ref.WeakReference;

/**
 * The iterators from which a thread recently got entries of plain maps; each of them knows the
 * entry that it returned last. A shadow for each entry would cost more than the map itself, and
 * most entries are asked for their value at once or never. Neither iterators nor entries are kept
 * alive.
 */
final class LastEntries {
  /** As many as loops are inside one another. */
  private static final int MOST = 4;

  private static final ThreadLocal<LastEntries> CURRENT =
      new ThreadLocal<>() {
        @Override
        protected LastEntries initialValue() {
          return new LastEntries();
        }
      };

  /** An iterator, and the map that it goes through. */
  private static final class Source extends WeakReference<Object> {
    private final Shadow map;

    Source(Object iterator, Shadow map) {
      super(iterator);
      this.map = map;
    }
  }

  private final Source[] sources = new Source[MOST];
  private int next;

  private LastEntries() {}

  /** The thread got an entry from an iterator. */
  static void add(Object iterator, Shadow map) {
    LastEntries last = CURRENT.get();
    for (Source known : last.sources) {
      if (known != null && known.refersTo(iterator)) {
        return;
      }
    }
    last.sources[last.next] = new Source(iterator, map);
    last.next = (last.next + 1) % MOST;
  }

  /** The map of an entry, if that is one of the last; or null. */
  static Shadow mapOf(Object entry) {
    Object inner = Cursors.unwrapped(entry);
    for (Source known : CURRENT.get().sources) {
      Object iterator = known == null ? null : known.get();
      if (iterator != null && inner != null && Cursors.lastEntry(iterator) == inner) {
        return known.map;
      }
    }
    return null;
  }
}
