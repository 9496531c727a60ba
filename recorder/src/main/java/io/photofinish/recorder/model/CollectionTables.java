package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_INT;
import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_INT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;
import static io.photofinish.recorder.model.Versions.since;

import io.photofinish.recorder.runtime.jdk.CollectionHooks;
import io.photofinish.recorder.runtime.jdk.IteratorHooks;
import io.photofinish.recorder.runtime.jdk.View;

/** The effects of calls on collections and their iterators, and of calls that copy collections. */
final class CollectionTables {
  static final CallHook READING = hook("reading", RECEIVER);
  static final CallHook READING_ALL = hook("readingAll", RECEIVER);
  static final CallHook READING_EACH = hook("readingEach", RECEIVER);
  static final CallHook READING_ARGUMENT =
      hook("readingArgument", FIRST_REFERENCE, SECOND_REFERENCE);
  static final CallHook ARGUMENT_SEEN = hook("argumentSeen", FIRST_REFERENCE, SECOND_REFERENCE);
  static final CallHook WRITING = hook("writing", RECEIVER);
  static final CallHook WRITING_WITH = hook("writingWith", RECEIVER, FIRST_REFERENCE);
  static final CallHook REPLACING_ALL = hook("replacingAll", RECEIVER);
  static final CallHook COMPARED = hook("compared", SUCCESS, RECEIVER, FIRST_REFERENCE);
  static final CallHook ALL_SEEN = hook("allSeen", RECEIVER);
  static final CallHook VIEWING = hook("viewing", RECEIVER);
  static final CallHook VIEWED = viewed(View.SAME);
  static final CallHook KEYS_VIEWED = viewed(View.KEYS);
  static final CallHook VALUES_VIEWED = viewed(View.VALUES);
  static final CallHook ENTRIES_VIEWED = viewed(View.ENTRIES);
  static final CallHook PART_VIEWED = viewed(View.SOME);

  private static final CallHook READING_IF_CONTAINER = hook("readingIfContainer", RECEIVER);
  private static final CallHook ALL_SEEN_IF_CONTAINER = hook("allSeenIfContainer", RECEIVER);
  private static final CallHook SORTING = hook("sorting", RECEIVER);
  private static final CallHook SEARCHING_ARGUMENT =
      hook("searchingArgument", FIRST_REFERENCE, SECOND_REFERENCE);
  private static final CallHook WRITING_ARGUMENT =
      hook("writingArgument", FIRST_REFERENCE, SECOND_REFERENCE);
  private static final CallHook SORTING_ARGUMENT = hook("sortingArgument", FIRST_REFERENCE);
  private static final CallHook REPLACING_ARGUMENT = hook("replacingArgument", FIRST_REFERENCE);
  private static final CallHook COPYING = hook("copying", FIRST_REFERENCE, SECOND_REFERENCE);
  private static final CallHook REVERSING = hook("reversing", FIRST_REFERENCE);
  private static final CallHook SWAPPING = hook("swapping", FIRST_REFERENCE, FIRST_INT, SECOND_INT);
  private static final CallHook DRAINING = hook("draining", RECEIVER, FIRST_REFERENCE);
  private static final CallHook PLACING = hook("placing", RECEIVER, FIRST_REFERENCE);
  private static final CallHook PLACED = hook("placed", SUCCESS, RECEIVER);
  private static final CallHook ADDING_ALL = hook("addingAll", RECEIVER, FIRST_REFERENCE);
  private static final CallHook REMOVING_ALL = hook("removingAll", RECEIVER, FIRST_REFERENCE);
  private static final CallHook CHANGING_SOME = hook("changingSome", RECEIVER);
  private static final CallHook ADDED_ALL = hook("addedAll", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook REMOVED_ALL =
      hook("removedAll", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook REMOVED_SOME = hook("removedSome", SUCCESS, RECEIVER);
  private static final CallHook REMOVING = hook("removing", RECEIVER);
  private static final CallHook REMOVED = hook("removed", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook POLLED = hook("polled", RESULT, RECEIVER);
  private static final CallHook SETTING = hook("setting", RECEIVER, FIRST_REFERENCE, FIRST_INT);
  private static final CallHook SETTING_ELEMENT = hook("settingElement", RECEIVER, FIRST_REFERENCE);
  private static final CallHook SET = hook("set", RESULT, RECEIVER, FIRST_INT);
  private static final CallHook GETTING = hook("getting", RECEIVER, FIRST_INT);
  private static final CallHook GETTING_FIRST = hook("gettingFirst", RECEIVER);
  private static final CallHook GETTING_LAST = hook("gettingLast", RECEIVER);
  private static final CallHook SEEN = hook("seen", RESULT, RECEIVER);
  private static final CallHook SEARCHED = hook("searched", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook SEARCHED_BACKWARDS =
      hook("searchedBackwards", RECEIVER, FIRST_REFERENCE);
  private static final CallHook SEARCHED_ALL =
      hook("searchedAll", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook VIEWED_FROM = hook("viewedFrom", RESULT, RECEIVER, FIRST_INT);
  private static final CallHook ARGUMENT_VIEWED = hook("argumentViewed", RESULT, FIRST_REFERENCE);
  private static final CallHook WRAPPED = hook("wrapped", RESULT, FIRST_REFERENCE);

  private static final CallHook ITERATING = ofIterator("iterating", RECEIVER);
  private static final CallHook ADVANCED = ofIterator("advanced", RESULT, RECEIVER);
  private static final CallHook WENT_BACK = ofIterator("wentBack", RESULT, RECEIVER);
  private static final CallHook FINISHING = ofIterator("finishing", RECEIVER);
  private static final CallHook SETTING_LAST = ofIterator("setting", RECEIVER);
  private static final CallHook CHANGING_BY_ITERATOR = ofIterator("changing", RECEIVER);

  private CollectionTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(CollectionHooks.class, name, arguments);
  }

  private static CallHook viewed(int what) {
    return hook("viewed", RESULT, RECEIVER, new CallArgument.Constant(what));
  }

  private static CallHook ofIterator(String name, CallArgument... arguments) {
    return CallHook.of(IteratorHooks.class, name, arguments);
  }

  static CallTable collections() {
    return new CallTable()
        .around(PLACING, PLACED, "add(Ljava/lang/Object;) add(I addFirst addLast addElement")
        .around(PLACING, PLACED, "offer offerFirst offerLast put putFirst putLast push")
        .around(PLACING, PLACED, "transfer tryTransfer insertElementAt addIfAbsent")
        .before(SETTING_ELEMENT, "setElementAt")
        .around(SETTING, SET, "set(I")
        .around(GETTING, SEEN, "get(I")
        .around(GETTING_FIRST, SEEN, "element peek getFirst peekFirst")
        .around(GETTING_LAST, SEEN, "getLast peekLast")
        .around(READING, SEEN, "elementAt firstElement lastElement")
        .around(READING, SEEN, "first last floor ceiling higher lower")
        .after(POLLED, "poll pollFirst pollLast")
        .around(WRITING, SEEN, "take takeFirst takeLast pop")
        .around(WRITING, SEEN, "remove() remove(I removeFirst removeLast")
        .around(REMOVING, REMOVED, "remove(Ljava/lang/Object; removeElement(")
        .around(REMOVING, REMOVED, "removeFirstOccurrence removeLastOccurrence")
        .after(SEARCHED, "contains(Ljava/lang/Object; indexOf")
        .after(SEARCHED_BACKWARDS, "lastIndexOf")
        .after(SEARCHED_ALL, "containsAll")
        .around(ADDING_ALL, ADDED_ALL, "addAll addAllAbsent")
        .around(REMOVING_ALL, REMOVED_ALL, "removeAll( retainAll")
        .before(WRITING, "clear() trimToSize() ensureCapacity(I removeAllElements setSize")
        .around(CHANGING_SOME, REMOVED_SOME, "removeIf")
        .around(REPLACING_ALL, ALL_SEEN, "replaceAll")
        .around(SORTING, ALL_SEEN, "sort")
        .around(DRAINING, ALL_SEEN, "drainTo")
        .around(READING_EACH, ALL_SEEN, "forEach")
        .before(READING, "size() isEmpty()")
        .around(READING, ALL_SEEN, "stream parallelStream spliterator")
        .around(READING_ALL, ALL_SEEN, "toArray toString() hashCode() clone() copyInto")
        .after(COMPARED, "equals(Ljava/lang/Object;")
        .around(VIEWING, VIEWED, "iterator() listIterator descendingIterator elements()")
        .around(VIEWING, VIEWED_FROM, "subList(II")
        .around(VIEWING, PART_VIEWED, "headSet tailSet subSet descendingSet()")
        .around(since(21), VIEWING, PART_VIEWED, "reversed()")
        .around(
            READING_ARGUMENT,
            ARGUMENT_SEEN,
            "<init>(Ljava/util/Collection; <init>(Ljava/util/Sorted")
        .around(
            READING_ARGUMENT,
            ARGUMENT_SEEN,
            "<init>(Ljava/util/PriorityQueue; <init>(IZLjava/util/Collection;");
  }

  /** Of objects that may be collections. */
  static CallTable objects() {
    return new CallTable().around(READING_IF_CONTAINER, ALL_SEEN_IF_CONTAINER, "toString()");
  }

  static CallTable iterators() {
    return new CallTable()
        .before(ITERATING, "hasNext() hasPrevious() hasMoreElements()")
        .around(ITERATING, ADVANCED, "next() nextElement()")
        .around(ITERATING, WENT_BACK, "previous()")
        .before(FINISHING, "forEachRemaining")
        .before(SETTING_LAST, "set(Ljava/lang/Object;")
        .before(CHANGING_BY_ITERATOR, "remove() add(Ljava/lang/Object;");
  }

  /** Static methods that are given collections. */
  static CallTable helpers() {
    return new CallTable()
        .before(SORTING_ARGUMENT, "sort")
        .before(WRITING_ARGUMENT, "addAll")
        .before(REPLACING_ARGUMENT, "shuffle fill rotate")
        .before(REVERSING, "reverse(")
        .before(SWAPPING, "swap")
        .around(COPYING, ARGUMENT_SEEN, "copy(")
        .around(READING_ARGUMENT, ARGUMENT_SEEN, "max min frequency copyOf join list replaceAll")
        .around(SEARCHING_ARGUMENT, ARGUMENT_SEEN, "binarySearch disjoint")
        .around(SEARCHING_ARGUMENT, ARGUMENT_SEEN, "indexOfSubList lastIndexOfSubList")
        .before(SEARCHING_ARGUMENT, "nCopies enumeration")
        .after(ARGUMENT_VIEWED, "unmodifiableCollection unmodifiableList unmodifiableSet")
        .after(ARGUMENT_VIEWED, "unmodifiableMap unmodifiableSortedSet unmodifiableSortedMap")
        .after(ARGUMENT_VIEWED, "unmodifiableNavigableSet unmodifiableNavigableMap")
        .after(since(21), ARGUMENT_VIEWED, "unmodifiableSequencedCollection")
        .after(since(21), ARGUMENT_VIEWED, "unmodifiableSequencedSet unmodifiableSequencedMap")
        .after(since(21), ARGUMENT_VIEWED, "newSequencedSetFromMap")
        .after(ARGUMENT_VIEWED, "newSetFromMap")
        .after(ARGUMENT_VIEWED, "asLifoQueue checkedCollection checkedList checkedSet checkedMap")
        .after(ARGUMENT_VIEWED, "checkedQueue checkedSortedSet checkedSortedMap")
        .after(WRAPPED, "synchronizedCollection synchronizedList synchronizedSet")
        .after(WRAPPED, "synchronizedMap synchronizedSortedSet synchronizedSortedMap")
        .after(WRAPPED, "synchronizedNavigableSet synchronizedNavigableMap");
  }
}
