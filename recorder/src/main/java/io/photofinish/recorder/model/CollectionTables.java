package io.photofinish.recorder.model;

import io.photofinish.recorder.runtime.jdk.CollectionHooks;
import io.photofinish.recorder.runtime.jdk.MapHooks;

/** What calls of collections, maps, their iterators and what copies them mean. */
final class CollectionTables {
  private static final String WITH_COLLECTION = "(Ljava/util/Collection;";

  private CollectionTables() {}

  static CallTable collections() {
    return new CallTable(CollectionHooks.class)
        .add("add(Ljava/lang/Object;) add(I addFirst addLast addElement", "placing", null)
        .add("offer offerFirst offerLast put putFirst putLast push", "placing", null)
        .add("transfer tryTransfer insertElementAt addIfAbsent", "placing", null)
        .add("set(I", "setting", "seen")
        .add("get(I", "getting", "seen")
        .add("element peek getFirst getLast peekFirst peekLast elementAt", "reading", "seen")
        .add("firstElement lastElement first last floor ceiling higher lower", "reading", "seen")
        .add("poll take pollFirst pollLast takeFirst takeLast pop", "writing", "seen")
        .add("remove() remove(I removeFirst removeLast", "writing", "seen")
        .add("remove(Ljava/lang/Object; removeElement", "writing", "seenEqual")
        .add("removeFirstOccurrence removeLastOccurrence", "writing", "seenEqual")
        .add("contains(Ljava/lang/Object; indexOf lastIndexOf", "reading", "seenEqual")
        .add("containsAll", "readingArgument", "allSeen")
        .add("addAll addAllAbsent", "writingAll", null)
        .add("removeAll retainAll", "writingAll", "allSeen")
        .add("clear() trimToSize() ensureCapacity(I removeAllElements setSize", "writing", null)
        .add("removeIf replaceAll sort", "changing", "allSeen")
        .add("drainTo", "draining", "allSeen")
        .add("forEach", "readingEach", "allSeen")
        .add("size() isEmpty()", "reading", null)
        .add("toArray stream parallelStream spliterator toString()", "reading", "allSeen")
        .add("hashCode() equals(Ljava/lang/Object; clone() copyInto", "reading", "allSeen")
        .add(
            "iterator() listIterator descendingIterator elements() subList(II", "viewing", "viewed")
        .add("headSet tailSet subSet descendingSet() reversed()", "viewing", "viewed")
        .add("<init>" + WITH_COLLECTION + " <init>(Ljava/util/Sorted", "readingArgument", null)
        .add(
            "<init>(Ljava/util/PriorityQueue; <init>(ILjava/util/Collection;",
            "readingArgument",
            null);
  }

  static CallTable maps() {
    return new CallTable(MapHooks.class)
        .add(
            "put(Ljava/lang/Object; putIfAbsent replace(Ljava/lang/Object;Ljava/lang/Object;)Ljava",
            "putting",
            "put")
        .add("setProperty", "putting", "put")
        .add("replace(", "changing", "seen")
        .add("remove(Ljava/lang/Object;", "changing", "seen")
        .add("merge compute computeIfAbsent computeIfPresent", "changing", "seen")
        .add("get(Ljava/lang/Object; getOrDefault containsKey getProperty", "getting", "seen");
  }

  /** Of maps too, where no key is named. */
  static CallTable wholeMaps() {
    return new CallTable(CollectionHooks.class)
        .add("containsValue(Ljava/lang/Object;", "reading", "allSeen")
        .add("forEach", "readingEach", "allSeen")
        .add("size() isEmpty()", "reading", null)
        .add("clear()", "writing", null)
        .add("putAll(Ljava/util/Map;", "writingAll", null)
        .add("replaceAll(", "changing", "allSeen")
        .add("keySet entrySet() values() navigableKeySet() descendingKeySet()", "viewing", "viewed")
        .add("headMap tailMap subMap descendingMap() keys() elements()", "viewing", "viewed")
        .add(
            "sequencedKeySet() sequencedValues() sequencedEntrySet() reversed()",
            "reading",
            "viewed")
        .add(
            "firstKey() lastKey() firstEntry() lastEntry() floorKey ceilingKey",
            "reading",
            "allSeen")
        .add(
            "higherKey lowerKey floorEntry ceilingEntry higherEntry lowerEntry",
            "reading",
            "allSeen")
        .add("pollFirstEntry() pollLastEntry()", "writing", "allSeen")
        .add("putFirst putLast", "writing", "allSeen")
        .add(
            "forEach toString() hashCode() equals(Ljava/lang/Object; clone()", "reading", "allSeen")
        .add("<init>(Ljava/util/Map; <init>(Ljava/util/Sorted", "readingArgument", null);
  }

  static CallTable entries() {
    return new CallTable(MapHooks.class)
        .add("setValue(", "settingValue", null)
        .add("getValue()", "gettingValue", null);
  }

  static CallTable iterators() {
    return new CallTable(CollectionHooks.class)
        .add("hasNext() hasPrevious() hasMoreElements()", "iterating", null)
        .add("next() previous() nextElement()", "iterating", "iterated")
        .add("forEachRemaining", "iterating", "iterated")
        .add("remove() set(Ljava/lang/Object; add(Ljava/lang/Object;", "changing", null);
  }

  /** Static methods that are given collections. */
  static CallTable helpers() {
    return new CallTable(CollectionHooks.class)
        .add(
            "sort shuffle reverse swap fill rotate addAll replaceAll copy", "writingArgument", null)
        .add(
            "max min binarySearch frequency disjoint copyOf join indexOfSubList",
            "readingArgument",
            null)
        .add("lastIndexOfSubList nCopies enumeration list", "readingArgument", null)
        .add("unmodifiableCollection unmodifiableList unmodifiableSet", null, "argumentViewed")
        .add("unmodifiableMap unmodifiableSortedSet unmodifiableSortedMap", null, "argumentViewed")
        .add("unmodifiableNavigableSet unmodifiableNavigableMap", null, "argumentViewed")
        .add("unmodifiableSequencedCollection unmodifiableSequencedSet", null, "argumentViewed")
        .add(
            "unmodifiableSequencedMap newSetFromMap newSequencedSetFromMap", null, "argumentViewed")
        .add(
            "asLifoQueue checkedCollection checkedList checkedSet checkedMap",
            null,
            "argumentViewed")
        .add("checkedQueue checkedSortedSet checkedSortedMap", null, "argumentViewed")
        .add("synchronizedCollection synchronizedList synchronizedSet", null, "wrapped")
        .add("synchronizedMap synchronizedSortedSet synchronizedSortedMap", null, "wrapped")
        .add("synchronizedNavigableSet synchronizedNavigableMap", null, "wrapped");
  }
}
