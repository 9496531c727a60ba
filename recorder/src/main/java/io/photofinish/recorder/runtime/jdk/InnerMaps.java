package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.base.PrivateField;
import java.util.HashSet;
import java.util.TreeSet;

/**
 * The maps in which sets keep their elements. The iterator of a set is one of its map, which
 * nothing else leads to: so the map is remembered as a view of the set, and its iterators are not.
 */
final class InnerMaps {
  private static final PrivateField HASHED = PrivateField.find(HashSet.class, "map", false);
  private static final PrivateField SORTED = PrivateField.find(TreeSet.class, "m", false);

  private InnerMaps() {}

  /** Whether a map, or what it is a part of, is inside a set. */
  static boolean isInside(Object map, Object set) {
    PrivateField field = set instanceof HashSet ? HASHED : set instanceof TreeSet ? SORTED : null;
    Object inner = field == null ? null : field.referenceOf(set);
    if (inner == null || map == null) {
      return false;
    }
    ViewFields part = ClassModel.of(inner.getClass()).viewFields();
    return (part == null ? inner : part.originOf(inner)) == map;
  }
}
