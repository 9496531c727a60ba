package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.MarkWord;

/**
 * A cache of the shadows that a thread has used recently, which is faster than the table of all
 * shadows.
 */
public final class KnownShadows {
  private static final int PLACES = 256;
  private static final int FEW = 64;
  private static final int MOST = 1 << 14;

  private final Publication publication;

  /** The last at each place in the code. */
  private Shadow[] byPlace = new Shadow[PLACES];

  /** By hash code; the more, the more often one is not among them. */
  private Shadow[] byHash = new Shadow[FEW];

  private int missed;

  public KnownShadows(Publication publication) {
    this.publication = publication;
  }

  /** Takes next to no memory any more. */
  public void forgetAll() {
    byPlace = new Shadow[1];
    byHash = new Shadow[1];
  }

  /** The shadow of an object, whoever may know it. */
  public Shadow of(Object object, int where) {
    int at = (where >> 1) & (byPlace.length - 1);
    Shadow cached = byPlace[at];
    if (cached != null && cached.isOf(object)) {
      return cached;
    }
    Shadow found = publication.shadow(object);
    byPlace[at] = found;
    return found;
  }

  /** The shadow of an object that others may know, wherever; null if none can. */
  public Shadow published(Object object) {
    return MarkWord.hasNoHash(object) ? null : find(object, ShadowField.of(object));
  }

  /**
   * The shadow of an object that others may know; null if none can.
   *
   * @param similar that of an object which is likely to be of the same class
   */
  public Shadow published(Object object, Shadow similar) {
    return MarkWord.hasNoHash(object) ? null : find(object, similar.fieldOf(object));
  }

  private Shadow find(Object object, ShadowField field) {
    if (field != null) {
      Shadow held = field.get(object);
      return held != null ? held : publication.shadowOf(object);
    }
    int at = System.identityHashCode(object) & (byHash.length - 1);
    Shadow known = byHash[at];
    return known != null && known.isOf(object) ? known : find(object);
  }

  private Shadow find(Object object) {
    Shadow found = publication.shadowOf(object);
    if (found != null) {
      if (++missed > byHash.length && byHash.length < MOST) {
        byHash = new Shadow[2 * byHash.length];
        missed = 0;
      }
      byHash[found.hash & (byHash.length - 1)] = found;
    }
    return found;
  }

  /** The shadow of an object that others may know; null if none can. */
  public Shadow published(Object object, int where) {
    int at = (where >> 1) & (byPlace.length - 1);
    Shadow cached = byPlace[at];
    if (cached != null && cached.isOf(object)) {
      return cached;
    }
    Shadow found;
    if (!publication.state().drops()) {
      found = publication.shadows().of(object);
    } else {
      found = cached == null ? published(object) : published(object, cached);
    }
    // What the garbage collector is told of each new object here takes it more time than it saves.
    if (found != null && (cached == null || !cached.isOfSameClass(found))) {
      byPlace[at] = found;
    }
    return found;
  }
}
