package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.base.PrivateField;

/**
 * How a view or an iterator of the JDK's collections tells what it shows: a private field of it
 * refers to that. Iterators are made so often that a shadow of each, only to remember its
 * collection, would cost more than all they are used for. The views of a class without such fields
 * are remembered by their shadows.
 */
final class ViewFields {
  /** So many views of views are followed. */
  private static final int MOST_VIEWS = 16;

  private static final String PACKAGE = "java.util.";

  /** What it shows, which may be a view too. */
  private final PrivateField shown;

  /** How much of it, as {@link View} has it. */
  private final int what;

  /** If it is a part of a list: where that begins in what it shows. */
  private final PrivateField offset;

  /** Whether what it shows is no view, whatever its class. */
  private final boolean isLast;

  private ViewFields(PrivateField shown, int what, PrivateField offset, boolean isLast) {
    this.shown = shown;
    this.what = what;
    this.offset = offset;
    this.isLast = isLast;
  }

  /** The fields of a class of views; null if it is none that we know, or has none. */
  static ViewFields of(Class<?> type) {
    String name = type.getName();
    if (type.getClassLoader() != null || !name.startsWith(PACKAGE)) {
      return null;
    }
    return switch (name.substring(PACKAGE.length())) {
      case "ArrayList$Itr",
          "ArrayList$ListItr",
          "LinkedList$ListItr",
          "ArrayDeque$DeqIterator",
          "ArrayDeque$DescendingIterator",
          "PriorityQueue$Itr" ->
          ofCollection(type, View.SAME);
      case "HashMap$KeySet",
          "HashMap$KeyIterator",
          "LinkedHashMap$LinkedKeySet",
          "LinkedHashMap$LinkedKeyIterator",
          "TreeMap$KeyIterator",
          "TreeMap$DescendingKeyIterator",
          "IdentityHashMap$KeySet",
          "IdentityHashMap$KeyIterator",
          "EnumMap$KeySet",
          "EnumMap$KeyIterator" ->
          ofCollection(type, View.KEYS);
      case "HashMap$Values",
          "HashMap$ValueIterator",
          "LinkedHashMap$LinkedValues",
          "LinkedHashMap$LinkedValueIterator",
          "TreeMap$Values",
          "TreeMap$ValueIterator",
          "IdentityHashMap$Values",
          "IdentityHashMap$ValueIterator",
          "EnumMap$Values",
          "EnumMap$ValueIterator" ->
          ofCollection(type, View.VALUES);
      case "HashMap$EntrySet",
          "HashMap$EntryIterator",
          "LinkedHashMap$LinkedEntrySet",
          "LinkedHashMap$LinkedEntryIterator",
          "TreeMap$EntrySet",
          "TreeMap$EntryIterator",
          "IdentityHashMap$EntrySet",
          "IdentityHashMap$EntryIterator",
          "EnumMap$EntrySet",
          "EnumMap$EntryIterator" ->
          ofCollection(type, View.ENTRIES);
      case "ArrayList$SubList", "AbstractList$SubList", "AbstractList$RandomAccessSubList" ->
          ofPart(type);
      case "ArrayList$SubList$1",
          "AbstractList$Itr",
          "AbstractList$ListItr",
          "AbstractList$SubList$1" ->
          of(type, "this$0", View.SAME);
      case "Arrays$ArrayList", "Arrays$ArrayItr" -> of(type, "a", View.SAME);
      case "TreeMap$AscendingSubMap", "TreeMap$DescendingSubMap" -> of(type, "m", View.SOME);
      case "TreeMap$KeySet" -> of(type, "m", View.KEYS);
      case "TreeMap$NavigableSubMap$SubMapKeyIterator",
          "TreeMap$NavigableSubMap$DescendingSubMapKeyIterator" ->
          of(type, "this$0", View.KEYS);
      case "TreeMap$AscendingSubMap$AscendingEntrySetView",
          "TreeMap$DescendingSubMap$DescendingEntrySetView",
          "TreeMap$NavigableSubMap$SubMapEntryIterator",
          "TreeMap$NavigableSubMap$DescendingSubMapEntryIterator" ->
          of(type, "this$0", View.ENTRIES);
      case "Collections$UnmodifiableCollection",
          "Collections$UnmodifiableSet",
          "Collections$UnmodifiableSortedSet",
          "Collections$UnmodifiableNavigableSet",
          "Collections$UnmodifiableList",
          "Collections$UnmodifiableRandomAccessList",
          "Collections$UnmodifiableMap$UnmodifiableEntrySet" ->
          of(type, "c", View.SAME);
      case "Collections$UnmodifiableMap",
          "Collections$UnmodifiableSortedMap",
          "Collections$UnmodifiableNavigableMap" ->
          of(type, "m", View.SAME);
      case "Collections$UnmodifiableCollection$1",
          "Collections$UnmodifiableList$1",
          "Collections$UnmodifiableMap$UnmodifiableEntrySet$1" ->
          of(type, "i", View.SAME);
      default -> null;
    };
  }

  private static ViewFields of(Class<?> type, String field, int what) {
    PrivateField shown = PrivateField.find(type, field, false);
    return shown == null ? null : new ViewFields(shown, what, null, false);
  }

  /** Of an inner class of a collection that is no view. */
  private static ViewFields ofCollection(Class<?> type, int what) {
    PrivateField shown = PrivateField.find(type, "this$0", false);
    return shown == null ? null : new ViewFields(shown, what, null, true);
  }

  /** Of a part of a list: one of a part of a list knows the whole list, too. */
  private static ViewFields ofPart(Class<?> type) {
    PrivateField shown = PrivateField.find(type, "root", false);
    PrivateField offset = PrivateField.find(type, "offset", true);
    return shown == null || offset == null ? null : new ViewFields(shown, View.SAME, offset, false);
  }

  /** The fields of what a view shows, if that is a view too; or null. */
  private ViewFields fieldsOf(Object next) {
    return isLast || next == null ? null : ClassModel.of(next.getClass()).viewFields();
  }

  /** What a view with these fields shows, behind all views; null if it shows nothing yet. */
  Object originOf(Object view) {
    Object at = shown.referenceOf(view);
    ViewFields fields = fieldsOf(at);
    for (int i = 0; fields != null && i < MOST_VIEWS; i++) {
      at = fields.shown.referenceOf(at);
      fields = fields.fieldsOf(at);
    }
    return at;
  }

  /** How much of it a view with these fields shows. */
  View viewOf(Object view) {
    return viewOf(view, MOST_VIEWS);
  }

  private View viewOf(Object view, int most) {
    Object next = isLast ? null : shown.referenceOf(view);
    ViewFields fields = fieldsOf(next);
    View whole = fields == null || most == 0 ? View.ALL : fields.viewOf(next, most - 1);
    return offset != null ? whole.from(offset.intOf(view)) : whole.showing(what);
  }
}
