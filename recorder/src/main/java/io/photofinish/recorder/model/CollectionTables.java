package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_INT;
import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;
import static io.photofinish.recorder.model.Versions.since;

import io.photofinish.recorder.runtime.jdk.CollectionHooks;

/** What calls of collections, their iterators and what copies them mean. */
final class CollectionTables {
  static final CallHook READING = hook("reading", RECEIVER);
  static final CallHook WRITING = hook("writing", RECEIVER);
  static final CallHook WRITING_ALL = hook("writingAll", RECEIVER, FIRST_REFERENCE);
  static final CallHook READING_ARGUMENT =
      hook("readingArgument", FIRST_REFERENCE, SECOND_REFERENCE);
  static final CallHook READING_EACH = hook("readingEach", RECEIVER);
  static final CallHook CHANGING = hook("changing", RECEIVER);
  static final CallHook ALL_SEEN = hook("allSeen", RECEIVER);
  static final CallHook VIEWING = hook("viewing", RECEIVER);
  static final CallHook VIEWED = hook("viewed", RESULT, RECEIVER);

  private static final CallHook WRITING_ARGUMENT =
      hook("writingArgument", FIRST_REFERENCE, SECOND_REFERENCE);
  private static final CallHook DRAINING = hook("draining", RECEIVER, FIRST_REFERENCE);
  private static final CallHook PLACING = hook("placing", RECEIVER, FIRST_REFERENCE);
  private static final CallHook SETTING = hook("setting", RECEIVER, FIRST_REFERENCE, FIRST_INT);
  private static final CallHook GETTING = hook("getting", RECEIVER, FIRST_INT);
  private static final CallHook SEEN = hook("seen", RESULT, RECEIVER);
  private static final CallHook SEEN_EQUAL = hook("seenEqual", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook ARGUMENT_VIEWED = hook("argumentViewed", RESULT, FIRST_REFERENCE);
  private static final CallHook WRAPPED = hook("wrapped", RESULT, FIRST_REFERENCE);
  private static final CallHook ITERATING = hook("iterating", RECEIVER);
  private static final CallHook ITERATED = hook("iterated", RESULT, RECEIVER);

  private CollectionTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(CollectionHooks.class, name, arguments);
  }

  static CallTable collections() {
    return new CallTable()
        .before(PLACING, "add(Ljava/lang/Object;) add(I addFirst addLast addElement")
        .before(PLACING, "offer offerFirst offerLast put putFirst putLast push")
        .before(PLACING, "transfer tryTransfer insertElementAt addIfAbsent")
        .around(SETTING, SEEN, "set(I")
        .around(GETTING, SEEN, "get(I")
        .around(READING, SEEN, "element peek getFirst getLast peekFirst peekLast elementAt")
        .around(READING, SEEN, "firstElement lastElement first last floor ceiling higher lower")
        .around(WRITING, SEEN, "poll take pollFirst pollLast takeFirst takeLast pop")
        .around(WRITING, SEEN, "remove() remove(I removeFirst removeLast")
        .around(WRITING, SEEN_EQUAL, "remove(Ljava/lang/Object; removeElement")
        .around(WRITING, SEEN_EQUAL, "removeFirstOccurrence removeLastOccurrence")
        .around(READING, SEEN_EQUAL, "contains(Ljava/lang/Object; indexOf lastIndexOf")
        .around(READING_ARGUMENT, ALL_SEEN, "containsAll")
        .before(WRITING_ALL, "addAll addAllAbsent")
        .around(WRITING_ALL, ALL_SEEN, "removeAll retainAll")
        .before(WRITING, "clear() trimToSize() ensureCapacity(I removeAllElements setSize")
        .around(CHANGING, ALL_SEEN, "removeIf replaceAll sort")
        .around(DRAINING, ALL_SEEN, "drainTo")
        .around(READING_EACH, ALL_SEEN, "forEach")
        .before(READING, "size() isEmpty()")
        .around(READING, ALL_SEEN, "toArray stream parallelStream spliterator toString()")
        .around(READING, ALL_SEEN, "hashCode() equals(Ljava/lang/Object; clone() copyInto")
        .around(VIEWING, VIEWED, "iterator() listIterator descendingIterator elements()")
        .around(VIEWING, VIEWED, "subList(II headSet tailSet subSet descendingSet()")
        .around(since(21), VIEWING, VIEWED, "reversed()")
        .before(READING_ARGUMENT, "<init>(Ljava/util/Collection; <init>(Ljava/util/Sorted")
        .before(
            READING_ARGUMENT, "<init>(Ljava/util/PriorityQueue; <init>(IZLjava/util/Collection;");
  }

  static CallTable iterators() {
    return new CallTable()
        .before(ITERATING, "hasNext() hasPrevious() hasMoreElements()")
        .around(ITERATING, ITERATED, "next() previous() nextElement()")
        .around(ITERATING, ITERATED, "forEachRemaining")
        .before(CHANGING, "remove() set(Ljava/lang/Object; add(Ljava/lang/Object;");
  }

  /** Static methods that are given collections. */
  static CallTable helpers() {
    return new CallTable()
        .before(WRITING_ARGUMENT, "sort shuffle reverse swap fill rotate addAll replaceAll copy")
        .before(READING_ARGUMENT, "max min binarySearch frequency disjoint copyOf join")
        .before(READING_ARGUMENT, "indexOfSubList lastIndexOfSubList nCopies enumeration list")
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
