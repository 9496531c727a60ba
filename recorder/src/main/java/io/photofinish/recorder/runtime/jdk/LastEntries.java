package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;

/**
 * The iterators that a thread got entries of plain maps from lately: each knows the entry that it
 * gave last. To follow each entry by a shadow of its own would cost more than the map; most are
 * asked for their values at once, or never. No iterator is kept alive, and no entry.
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

  private final Shadow[] iterators = new Shadow[MOST];
  private int next;

  private LastEntries() {}

  /** The thread got an entry from an iterator. */
  static void add(Shadow iterator) {
    LastEntries last = CURRENT.get();
    for (Shadow known : last.iterators) {
      if (known == iterator) {
        return;
      }
    }
    last.iterators[last.next] = iterator;
    last.next = (last.next + 1) % MOST;
  }

  /** The map of an entry, if that is one of the last; or null. */
  static Shadow mapOf(Object entry) {
    Object inner = Cursors.unwrapped(entry);
    for (Shadow known : CURRENT.get().iterators) {
      Object iterator = known == null ? null : known.get();
      if (iterator != null && inner != null && Cursors.lastEntry(iterator) == inner) {
        return View.base(known.origin());
      }
    }
    return null;
  }
}
