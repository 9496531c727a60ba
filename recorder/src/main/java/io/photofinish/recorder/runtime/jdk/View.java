package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;

/**
 * Which part of a collection a view of it shows. It is the meaning of the view's shadow; a view
 * without one shows everything, as a wrapper does.
 */
public final class View {
  /** As much as what it was made from: an iterator, or a wrapper. */
  public static final int SAME = 0;

  /** The keys of a map. */
  public static final int KEYS = 1;

  /** The values of a map. */
  public static final int VALUES = 2;

  /** The entries of a map. */
  public static final int ENTRIES = 3;

  /** Some of it, or in another order: which element is where is not known. */
  public static final int SOME = 4;

  static final View ALL = new View(SAME, false, 0);

  private static final View ALL_KEYS = new View(KEYS, false, 0);
  private static final View ALL_VALUES = new View(VALUES, false, 0);
  private static final View SOME_VALUES = new View(VALUES, true, 0);
  private static final View ALL_ENTRIES = new View(ENTRIES, false, 0);
  private static final View SOME_ENTRIES = new View(ENTRIES, true, 0);
  private static final View PART = new View(SAME, true, 0);

  /** Some of those that begin further on, by where. */
  private static final View[] RECENT_PARTS = new View[256];

  /**
   * What a collection is that locks itself, and passes on what it gets.
   *
   * @param inner what it passes it on to
   * @param view what that is, if it is a view
   */
  record Wrapped(Shadow inner, View view) {}

  private final int shows;
  private final boolean isPart;

  /** Of a list: where it begins. */
  private final int offset;

  private View(int shows, boolean isPart, int offset) {
    this.shows = shows;
    this.isPart = isPart;
    this.offset = offset;
  }

  /** What an object shows of what it was made from. */
  static View itselfOf(Shadow own) {
    return own.meaning() instanceof View known ? known : ALL;
  }

  /** What an object shows of the collection behind all views and wrappers. */
  static View of(Shadow own) {
    return itselfOf(own).through(own.origin());
  }

  /** What is shown of the collection behind a wrapper, if what this is a view of is one. */
  View through(Shadow origin) {
    if (origin.meaning() instanceof Wrapped wrapped && wrapped.view != ALL) {
      return this == ALL ? wrapped.view : PART;
    }
    return this;
  }

  boolean isSameAs(View other) {
    return shows == other.shows && isPart == other.isPart && offset == other.offset;
  }

  /** What it is a view of; of a wrapper, what that passes everything on to. */
  static Shadow base(Shadow origin) {
    return origin.meaning() instanceof Wrapped wrapped ? wrapped.inner : origin;
  }

  /** A view of this view. */
  View showing(int what) {
    return switch (what) {
      case KEYS -> ALL_KEYS;
      case VALUES -> isPart ? SOME_VALUES : ALL_VALUES;
      case ENTRIES -> isPart ? SOME_ENTRIES : ALL_ENTRIES;
      case SOME -> shows == KEYS ? ALL_KEYS : PART;
      default -> this;
    };
  }

  /** A part of the list that this is, from an index of it. */
  View from(int index) {
    return isPart || index < 0 ? PART : index == 0 ? this : partAt(offset + index);
  }

  private View partAt(int start) {
    int at = start & (RECENT_PARTS.length - 1);
    View recent = RECENT_PARTS[at];
    if (recent == null || recent.offset != start || recent.shows != shows) {
      recent = new View(shows, false, start);
      RECENT_PARTS[at] = recent;
    }
    return recent;
  }

  /** The index in the list that this is a view of; negative if that is not known. */
  int indexOf(int index) {
    return isPart ? -1 : offset + index;
  }

  /** Whether who reads all of it reads values: who reads entries may ask them for keys only. */
  boolean showsValues() {
    return shows != KEYS && shows != ENTRIES;
  }

  boolean isOfKeys() {
    return shows == KEYS;
  }

  boolean isOfValues() {
    return shows == VALUES;
  }

  boolean isOfEntries() {
    return shows == ENTRIES;
  }

  /** Whether it shows all keys, values or entries. */
  boolean isWhole() {
    return !isPart;
  }
}
