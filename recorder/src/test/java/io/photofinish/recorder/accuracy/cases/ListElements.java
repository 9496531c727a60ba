package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.KnownMiss;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An element of a list that is replaced, while the list keeps its length, against what reads that
 * element: by its index, by an iterator, or with all others.
 */
@SuppressWarnings("JdkObsolete") // The cases are about linked lists too.
final class ListElements {
  private ListElements() {}

  private static List<String> letters() {
    return new ArrayList<>(List.of("a", "b", "c", "d"));
  }

  private static Body locked(Object lock, Body body) {
    return () -> {
      synchronized (lock) {
        body.run();
      }
    };
  }

  // One element is set, all are read.

  static void racySetAndLoop(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        () -> list.set(2, "x"),
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  static void racySetAndLoopOverUnmodifiable(Turns turns) throws Exception {
    List<String> list = letters();
    List<String> view = Collections.unmodifiableList(list);
    turns.run(
        () -> list.set(2, "x"),
        () -> {
          for (String element : view) {
            Seen.value(element);
          }
        });
  }

  static void racySetAndLoopOverLinkedList(Turns turns) throws Exception {
    List<String> list = new LinkedList<>(letters());
    turns.run(
        () -> list.set(2, "x"),
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  static void racySetAndForEach(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> list.forEach(Seen::value));
  }

  static void racySetAndForEachRemaining(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> list.iterator().forEachRemaining(Seen::value));
  }

  static void racySetAndContains(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.contains("d")));
  }

  static void racySetAndIndexOf(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.indexOf("d")));
  }

  static void racySetAndToString(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.toString()));
  }

  static void racySetAndHashCode(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.hashCode()));
  }

  static void racySetAndEquals(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "c"), () -> Seen.value(list.equals(letters())));
  }

  static void racySetAndEqualsOfOther(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "c"), () -> Seen.value(letters().equals(list)));
  }

  static void racySetAndCopy(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(new ArrayList<>(list)));
  }

  static void racySetAndCopyOf(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(List.copyOf(list)));
  }

  static void racySetAndAddAll(Turns turns) throws Exception {
    List<String> list = letters();
    Set<String> all = new HashSet<>();
    turns.run(() -> list.set(2, "x"), () -> all.addAll(list));
  }

  static void racySetAndContainsAll(Turns turns) throws Exception {
    List<String> list = letters();
    Set<String> all = Set.of("a", "b", "c", "d", "x");
    turns.run(() -> list.set(2, "x"), () -> Seen.value(new HashSet<>(all).containsAll(list)));
  }

  static void racySetAndToArray(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.toArray(new String[0])));
  }

  @KnownMiss("a stream reads when it is used, not when it is made, and that is not seen")
  static void racySetAndStream(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.stream().count()));
  }

  static void racySetAndMax(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(Collections.max(list)));
  }

  static void racySetAndJoin(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(String.join(" ", list)));
  }

  static void racySetAtTheEndOfLongListAndToString(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(Collections.nCopies(10_000, "a"));
    turns.run(() -> list.set(9_990, "x"), () -> Seen.value(list.toString()));
  }

  // Other ways to write an element.

  static void racyListIteratorSetAndGet(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> replace(list, 2), () -> Seen.value(list.get(2)));
  }

  static void racyListIteratorSetAndLoop(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        () -> replace(list, 2),
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  static void racyLinkedListIteratorSetAndGet(Turns turns) throws Exception {
    List<String> list = new LinkedList<>(letters());
    turns.run(() -> replace(list, 2), () -> Seen.value(list.get(2)));
  }

  private static void replace(List<String> list, int index) {
    ListIterator<String> iterator = list.listIterator(index);
    iterator.next();
    iterator.set("x");
  }

  static void racySetAfterPreviousAndGet(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> replaceBefore(list, 3), () -> Seen.value(list.get(2)));
  }

  static void racyLinkedSetAfterPreviousAndGet(Turns turns) throws Exception {
    List<String> list = new LinkedList<>(letters());
    turns.run(() -> replaceBefore(list, 3), () -> Seen.value(list.get(2)));
  }

  private static void replaceBefore(List<String> list, int index) {
    ListIterator<String> iterator = list.listIterator(index);
    iterator.previous();
    iterator.set("x");
  }

  static void racySetAndPrevious(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.listIterator(3).previous()));
  }

  static void racyReplaceAllAndGet(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.replaceAll(letter -> letter + "x"), () -> Seen.value(list.get(2)));
  }

  static void racySwapAndGet(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> Collections.swap(list, 0, 2), () -> Seen.value(list.get(2)));
  }

  static void racySwapAndToString(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> Collections.swap(list, 0, 2), () -> Seen.value(list.toString()));
  }

  static void racyFillAndGet(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> Collections.fill(list, "x"), () -> Seen.value(list.get(2)));
  }

  static void racyReverseAndLoop(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        () -> Collections.reverse(list),
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  static void racyCopyIntoAndGet(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> Collections.copy(list, letters()), () -> Seen.value(list.get(2)));
  }

  // Parts of lists.

  static void racySetAndGetOfSubList(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.subList(1, 4).get(1)));
  }

  static void racySetAndGetOfSubListOfSubList(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.subList(1, 4).subList(1, 3).get(0)));
  }

  static void racySetOfSubListAndLoop(Turns turns) throws Exception {
    List<String> list = letters();
    List<String> part = list.subList(1, 3);
    turns.run(
        () -> part.set(1, "x"),
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  static void racySetAndLoopOverSubList(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        () -> list.set(2, "x"),
        () -> {
          for (String element : list.subList(2, 4)) {
            Seen.value(element);
          }
        });
  }

  static void racySetAndToStringOfSubList(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.subList(2, 4).toString()));
  }

  // Lists that show an array.

  static void racyArrayWriteAndGetOfAsList(Turns turns) throws Exception {
    String[] array = {"a", "b"};
    List<String> list = Arrays.asList(array);
    turns.run(() -> array[1] = "x", () -> Seen.value(list.get(1)));
  }

  static void racyArrayWriteAndLoopOverAsList(Turns turns) throws Exception {
    String[] array = {"a", "b"};
    List<String> list = Arrays.asList(array);
    turns.run(
        () -> array[1] = "x",
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  static void racySetOfAsListAndArrayRead(Turns turns) throws Exception {
    String[] array = {"a", "b"};
    List<String> list = Arrays.asList(array);
    turns.run(() -> list.set(1, "x"), () -> Seen.value(array[1]));
  }

  static void racySetOfAsListAndGet(Turns turns) throws Exception {
    List<String> list = Arrays.asList("a", "b");
    turns.run(() -> list.set(1, "x"), () -> Seen.value(list.get(1)));
  }

  static void racySetOfAsListAndToString(Turns turns) throws Exception {
    List<String> list = Arrays.asList("a", "b");
    turns.run(() -> list.set(1, "x"), () -> Seen.value(list.toString()));
  }

  static void racySortOfAsListAndArrayRead(Turns turns) throws Exception {
    String[] array = {"b", "a"};
    List<String> list = Arrays.asList(array);
    turns.run(() -> Collections.sort(list), () -> Seen.value(array[1]));
  }

  static void racySynchronizedListSetAndLoopWithoutLock(Turns turns) throws Exception {
    List<String> list = Collections.synchronizedList(letters());
    turns.run(
        () -> list.set(2, "x"),
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  // Nothing of this has the same element twice without a lock.

  static void cleanSetAndSize(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.size()));
  }

  static void cleanSetAndGetOfOther(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.get(1)));
  }

  static void cleanSetAndLoopThatEndsBefore(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        () -> list.set(2, "x"),
        () -> {
          for (String element : list) {
            if (element.equals("b")) {
              break;
            }
          }
        });
  }

  static void cleanIteratorMadeOutsideOfTheLock(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        locked(list, () -> list.set(2, "x")),
        () -> {
          Iterator<String> iterator = list.iterator();
          synchronized (list) {
            while (iterator.hasNext()) {
              Seen.value(iterator.next());
            }
          }
        });
  }

  static void cleanStreamMadeOutsideOfTheLock(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        locked(list, () -> list.set(2, "x")),
        () -> {
          Stream<String> stream = list.stream();
          synchronized (list) {
            Seen.value(stream.toList());
          }
        });
  }

  static void cleanSetBehindWhatIsLookedFor(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        () -> list.set(2, "x"), () -> Seen.value(list.contains("b") && list.indexOf("a") == 0));
  }

  static void cleanSetBeforeWhatIsLookedForFromTheEnd(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> list.set(2, "x"), () -> Seen.value(list.lastIndexOf("d")));
  }

  static void cleanSetBehindWhatRemoveAllLooksFor(Turns turns) throws Exception {
    List<String> list = letters();
    Set<String> one = new HashSet<>(Set.of("a"));
    turns.run(() -> list.set(2, "x"), () -> Seen.value(one.removeAll(list)));
  }

  static void cleanReverseAndGetOfTheMiddle(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b", "c"));
    turns.run(() -> Collections.reverse(list), () -> Seen.value(list.get(1)));
  }

  static void cleanListIteratorSetAndGetOfOther(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> replace(list, 2), () -> Seen.value(list.get(1)));
  }

  static void cleanLinkedListIteratorSetAndGetOfOther(Turns turns) throws Exception {
    List<String> list = new LinkedList<>(letters());
    turns.run(() -> replace(list, 2), () -> Seen.value(list.get(1)));
  }

  static void cleanSetAfterPreviousAndGetOfOther(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> replaceBefore(list, 3), () -> Seen.value(list.get(3)));
  }

  static void cleanListIteratorsAtDifferentElements(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> replace(list, 0), () -> replace(list, 1));
  }

  static void cleanSwapsOfDifferentElements(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> Collections.swap(list, 0, 1), () -> Collections.swap(list, 2, 3));
  }

  static void cleanSwapAndGetOfOther(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> Collections.swap(list, 0, 2), () -> Seen.value(list.get(1)));
  }

  static void cleanFillAndSize(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(() -> Collections.fill(list, "x"), () -> Seen.value(list.size()));
  }

  static void cleanReplaceAllUnderLock(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(
        locked(list, () -> list.replaceAll(letter -> letter + "x")),
        locked(list, () -> Seen.value(list.toString())));
  }

  static void cleanSetAndToStringUnderLock(Turns turns) throws Exception {
    List<String> list = letters();
    turns.run(locked(list, () -> list.set(2, "x")), locked(list, () -> Seen.value("" + list)));
  }

  static void cleanSubListsApart(Turns turns) throws Exception {
    List<String> list = letters();
    List<String> left = list.subList(0, 2);
    List<String> right = list.subList(2, 4);
    turns.run(() -> Collections.fill(left, "x"), () -> Seen.value(new ArrayList<>(right)));
  }

  static void cleanSetsOfSubListsApart(Turns turns) throws Exception {
    List<String> list = letters();
    List<String> left = list.subList(0, 2);
    List<String> right = list.subList(2, 4);
    turns.run(() -> left.set(0, "x"), () -> right.set(0, "y"));
  }

  static void cleanSetOfSubListAndGetOfOther(Turns turns) throws Exception {
    List<String> list = letters();
    List<String> part = list.subList(1, 3);
    turns.run(() -> part.set(0, "x"), () -> Seen.value(list.get(0)));
  }

  static void cleanLoopsOverSubListsApart(Turns turns) throws Exception {
    List<String> list = letters();
    List<String> left = list.subList(0, 2);
    List<String> right = list.subList(2, 4);
    turns.run(
        () -> left.replaceAll(letter -> letter + "x"),
        () -> {
          for (String element : right) {
            Seen.value(element);
          }
        });
  }

  static void cleanSetOfAsListAndArrayReadOfOther(Turns turns) throws Exception {
    String[] array = {"a", "b"};
    List<String> list = Arrays.asList(array);
    turns.run(() -> list.set(1, "x"), () -> Seen.value(array[0]));
  }

  static void cleanSetsOfAsListAtDifferentElements(Turns turns) throws Exception {
    List<String> list = Arrays.asList("a", "b");
    turns.run(() -> list.set(1, "x"), () -> list.set(0, "y"));
  }

  static void cleanSubListsOfAsListApart(Turns turns) throws Exception {
    String[] array = {"a", "b", "c", "d"};
    List<String> right = Arrays.asList(array).subList(2, 4);
    turns.run(() -> right.set(0, "x"), () -> Seen.value(array[0]));
  }

  static void cleanSynchronizedListSetAndLoopUnderLock(Turns turns) throws Exception {
    List<String> list = Collections.synchronizedList(letters());
    turns.run(
        () -> list.set(2, "x"),
        () -> {
          synchronized (list) {
            for (String element : list) {
              Seen.value(element);
            }
          }
        });
  }
}
