package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Hooks for calls on collections, and on other objects that have contents. */
public final class CollectionHooks {
  private CollectionHooks() {}

  // Accesses of an object as a whole.

  /** Looks at what elements there are, or at all that an object is. */
  public static void reading(Object object, ThreadLog log, int where) {
    Contents.access(object, Access.READ, log, where);
  }

  /** Adds or removes elements, or changes an object. */
  public static void writing(Object object, ThreadLog log, int where) {
    Contents.access(object, Access.WRITE, log, where);
  }

  public static void readingAll(Object object, ThreadLog log, int where) {
    Contents.access(object, Access.READ_ALL, log, where);
  }

  /** Replaces elements, but has as many as before. */
  public static void replacingAll(Object object, ThreadLog log, int where) {
    Contents.access(object, Access.WRITE_ALL, log, where);
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
  }

  /** Sorts: what shows an array has nothing but elements that could change. */
  public static void sorting(Object object, ThreadLog log, int where) {
    boolean isOfArray = Contents.isOfArray(object, log, where);
    Contents.access(object, isOfArray ? Access.WRITE_ALL : Access.WRITE, log, where);
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
  }

  /** Reads arguments. */
  public static void readingArgument(Object a, Object b, ThreadLog log, int where) {
    readArgument(a, log, where);
    readArgument(b, log, where);
  }

  private static void readArgument(Object argument, ThreadLog log, int where) {
    if (isContainer(argument)) {
      Contents.access(argument, Access.READ_ALL, log, where);
      Contents.allSeen(argument, log, where);
    }
  }

  /** Arguments were read: what came in meanwhile, too, if others may add to them. */
  public static void argumentSeen(Object a, Object b, ThreadLog log, int where) {
    seeArgument(a, log, where);
    seeArgument(b, log, where);
  }

  private static void seeArgument(Object argument, ThreadLog log, int where) {
    if (isContainer(argument)) {
      Contents.allSeen(argument, log, where);
    }
  }

  /** Reads all of an object, if it is one that contains something. */
  public static void readingIfContainer(Object object, ThreadLog log, int where) {
    if (isContainer(object)) {
      Contents.access(object, Access.READ_ALL, log, where);
    }
  }

  /** All of an object was read, if it is one that contains something. */
  public static void allSeenIfContainer(Object object, ThreadLog log, int where) {
    if (isContainer(object)) {
      Contents.allSeen(object, log, where);
    }
  }

  /** Looks for something in arguments, and ends when it is found. */
  public static void searchingArgument(Object a, Object b, ThreadLog log, int where) {
    searchArgument(a, log, where);
    searchArgument(b, log, where);
  }

  private static void searchArgument(Object argument, ThreadLog log, int where) {
    if (isContainer(argument)) {
      Contents.access(argument, Access.READ, log, where);
      Contents.allSeen(argument, log, where);
    }
  }

  private static boolean isContainer(Object object) {
    return object instanceof Collection
        || object instanceof Map
        || object instanceof StringBuilder
        || object instanceof java.util.BitSet;
  }

  /** Adds elements to the first argument, and reads the second. */
  public static void writingArgument(Object a, Object b, ThreadLog log, int where) {
    if (isContainer(a)) {
      Contents.access(a, Access.WRITE, log, where);
      Contents.placing(a, Parts.PLACED_ANYWHERE, log, where);
    }
    readArgument(b, log, where);
  }

  /** Changes an object by what is in an argument. */
  public static void writingWith(Object object, Object argument, ThreadLog log, int where) {
    readArgument(argument, log, where);
    Contents.access(object, Access.WRITE, log, where);
  }

  /** Sorts an argument. */
  public static void sortingArgument(Object list, ThreadLog log, int where) {
    if (isContainer(list)) {
      sorting(list, log, where);
    }
  }

  /** Replaces all elements of an argument. */
  public static void replacingArgument(Object list, ThreadLog log, int where) {
    if (isContainer(list)) {
      replacingAll(list, log, where);
    }
  }

  /** Replaces as many elements of an argument as another has. */
  public static void copying(Object list, Object from, ThreadLog log, int where) {
    readArgument(from, log, where);
    if (list instanceof List && from instanceof List) {
      ListElements.replaceFirst((List<?>) list, (List<?>) from, log, where);
      Contents.placing(list, Parts.PLACED_ANYWHERE, log, where);
    }
  }

  /** Turns the elements of an argument round: one in the middle stays. */
  public static void reversing(Object list, ThreadLog log, int where) {
    if (list instanceof List) {
      ListElements.replaceAllButMiddle((List<?>) list, log, where);
      Contents.placing(list, Parts.PLACED_ANYWHERE, log, where);
    }
  }

  public static void swapping(Object list, int one, int other, ThreadLog log, int where) {
    if (list instanceof List) {
      Contents.access(list, Access.WRITE_ELEMENT, one, null, log, where);
      Contents.access(list, Access.WRITE_ELEMENT, other, null, log, where);
      Contents.placing(list, Parts.PLACED_ANYWHERE, log, where);
    }
  }

  /** Moves what is in an object to an argument. */
  public static void draining(Object object, Object a, ThreadLog log, int where) {
    Contents.access(object, Access.WRITE, log, where);
    if (isContainer(a)) {
      Contents.access(a, Access.WRITE, log, where);
      Contents.placing(a, Parts.PLACED_ANYWHERE, log, where);
    }
  }

  // Elements that come and go. Where the result tells whether they did, it is waited for.

  public static void placing(Object object, Object element, ThreadLog log, int where) {
    if (Contents.kind(object, where) != Kind.NONE) {
      Contents.accessLocked(object, Access.WRITE, log, where);
      Contents.placing(object, Parts.ofElement(element), log, where);
    }
  }

  /** There is an element more, if the result says so: a set may have had it. */
  public static void placed(boolean isNew, Object object, ThreadLog log, int where) {
    Contents.accessPlain(object, isNew ? Access.WRITE : Access.READ, log, where);
  }

  /** Adds to an object what is in an argument. */
  public static void addingAll(Object object, Object argument, ThreadLog log, int where) {
    readArgument(argument, log, where);
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
    Contents.accessLocked(object, Access.WRITE, log, where);
  }

  /** Removes from an object what is in an argument, or what is not: it is looked for there. */
  public static void removingAll(Object object, Object argument, ThreadLog log, int where) {
    searchArgument(argument, log, where);
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
    Contents.accessLocked(object, Access.WRITE, log, where);
  }

  /** Removes what a function of the program chooses. */
  public static void changingSome(Object object, ThreadLog log, int where) {
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
    Contents.access(
        object, Contents.isLocked(object, where) ? Access.WRITE : Access.READ_ALL, log, where);
  }

  /** Something of an argument was added, if the result says so. */
  public static void addedAll(
      boolean isChanged, Object object, Object argument, ThreadLog log, int where) {
    seeArgument(argument, log, where);
    Contents.accessPlain(object, isChanged ? Access.WRITE : Access.READ, log, where);
  }

  /** Something was removed, if the result says so; else all was looked at. */
  public static void removedSome(boolean isChanged, Object object, ThreadLog log, int where) {
    Contents.allSeen(object, log, where);
    Contents.accessPlain(object, isChanged ? Access.WRITE : Access.READ_ALL, log, where);
  }

  /** Something was removed, if the result says so; an argument says what to remove, or to keep. */
  public static void removedAll(
      boolean isChanged, Object object, Object argument, ThreadLog log, int where) {
    seeArgument(argument, log, where);
    removedSome(isChanged, object, log, where);
  }

  /** Removes something if it is there. */
  public static void removing(Object object, ThreadLog log, int where) {
    Contents.accessLocked(object, Access.WRITE, log, where);
  }

  /** An element was removed that equals another, if it was there. */
  public static void removed(
      boolean wasThere, Object object, Object element, ThreadLog log, int where) {
    seenEqual(wasThere, object, element, log, where);
    Contents.accessPlain(object, wasThere ? Access.WRITE : Access.READ_ALL, log, where);
  }

  /** The result was removed; if it is null there was nothing, but where null may be an element. */
  public static void polled(Object result, Object object, ThreadLog log, int where) {
    boolean isChanged = result != null || object instanceof LinkedList;
    Contents.accessPlain(object, isChanged ? Access.WRITE : Access.READ, log, where);
    seen(result, object, log, where);
  }

  // Elements that are there.

  /** Only replaces an element: that is no change of what else is in a list. */
  public static void setting(Object object, Object element, int index, ThreadLog log, int where) {
    if (Contents.isLocked(object, where)) {
      Contents.access(object, Access.WRITE_ELEMENT, index, null, log, where);
    }
    Contents.placing(object, Parts.ofElement(element), log, where);
  }

  /** Replaces an element of a list that locks itself: its elements are no variables. */
  public static void settingElement(Object object, Object element, ThreadLog log, int where) {
    Contents.placing(object, Parts.ofElement(element), log, where);
  }

  /** An element was replaced. The result is what was there before. */
  public static void set(Object result, Object object, int index, ThreadLog log, int where) {
    if (!Contents.isLocked(object, where)) {
      Contents.access(object, Access.WRITE_ELEMENT, index, null, log, where);
    }
    seen(result, object, log, where);
  }

  public static void getting(Object object, int index, ThreadLog log, int where) {
    Contents.access(object, Access.READ_ELEMENT, index, null, log, where);
  }

  /** Reads the first element, if the object is a list. */
  public static void gettingFirst(Object object, ThreadLog log, int where) {
    Contents.access(object, Access.READ_ELEMENT, 0, null, log, where);
  }

  /** Reads the last element, if the object is a list. */
  public static void gettingLast(Object object, ThreadLog log, int where) {
    ListElements.readLast(object, log, where);
  }

  /** The result was in the object. */
  public static void seen(Object result, Object object, ThreadLog log, int where) {
    if (result == null) {
      return;
    }
    Contents.seen(object, Parts.ofElement(result), log, where);
  }

  /** An element was in the object that equals another, if that is there. */
  private static void seenEqual(
      boolean isThere, Object object, Object element, ThreadLog log, int where) {
    if (!isThere) {
      return;
    }
    if (Parts.hasSimpleHash(element)) {
      Contents.seen(object, Parts.ofElement(element), log, where);
    } else {
      Contents.allSeen(object, log, where);
    }
  }

  /** Looked for an element from the first on, and found it if the result says so. */
  public static void searched(
      boolean isThere, Object object, Object element, ThreadLog log, int where) {
    seenEqual(isThere, object, element, log, where);
    if (isThere) {
      ListElements.readUpTo(object, element, log, where);
    } else {
      Contents.access(object, Access.READ_ALL, log, where);
    }
  }

  /** Looked for all that is in an argument, until one was not found. */
  public static void searchedAll(
      boolean areThere, Object object, Object argument, ThreadLog log, int where) {
    Contents.allSeen(object, log, where);
    Contents.access(object, Access.READ, log, where);
    if (areThere) {
      readArgument(argument, log, where);
    } else {
      searchArgument(argument, log, where);
    }
  }

  /** Looked for an element from the last on. */
  public static void searchedBackwards(Object object, Object element, ThreadLog log, int where) {
    seenEqual(true, object, element, log, where);
    ListElements.readDownTo(object, element, log, where);
  }

  /** Compared two objects: if they are equal all elements were read. */
  public static void compared(
      boolean areEqual, Object object, Object other, ThreadLog log, int where) {
    Contents.allSeen(object, log, where);
    boolean isSameSort =
        (object instanceof List && other instanceof List)
            || (object instanceof Set && other instanceof Set)
            || (object instanceof Map && other instanceof Map);
    if (isSameSort && object != other) {
      Access access = areEqual ? Access.READ_ALL : Access.READ;
      Contents.access(object, access, log, where);
      Contents.access(other, access, log, where);
      Contents.allSeen(other, log, where);
    }
  }

  public static void allSeen(Object object, ThreadLog log, int where) {
    Contents.allSeen(object, log, where);
  }

  /** Makes a view. One that locks itself does not look at what is in it for that. */
  public static void viewing(Object object, ThreadLog log, int where) {
    if (Contents.kind(object, where) != Kind.SYNCHRONIZED) {
      Contents.access(object, false, log, where);
    }
  }

  /**
   * The result is a view of the object, such as an iterator.
   *
   * @param what it shows, as {@link View} has it
   */
  public static void viewed(Object result, Object object, int what, ThreadLog log, int where) {
    Contents.viewed(result, object, what, log, where);
    viewSeen(object, log, where);
  }

  /** The result is a part of a list. */
  public static void viewedFrom(Object result, Object list, int from, ThreadLog log, int where) {
    Contents.viewedFrom(result, list, from, log, where);
    viewSeen(list, log, where);
  }

  private static void viewSeen(Object object, ThreadLog log, int where) {
    // Who iterates one that locks itself must lock it too.
    if (Contents.kind(object, where) != Kind.SYNCHRONIZED) {
      Contents.allSeen(object, log, where);
    }
  }

  /** Reads all, and gives it to a function of the program. */
  public static void readingEach(Object object, ThreadLog log, int where) {
    Contents.access(object, Access.READ_ALL, log, where);
    Contents.allSeen(object, log, where);
  }

  /** The result is a view of an argument. */
  public static void argumentViewed(Object result, Object a, ThreadLog log, int where) {
    Contents.viewed(result, a, View.SAME, log, where);
  }

  /** The result locks what it gets, and passes it on to an argument. */
  public static void wrapped(Object result, Object a, ThreadLog log, int where) {
    if (result != null && a != null && JdkEvents.isOn()) {
      Shadow own = JdkEvents.shadow(a, log, where);
      Shadow inner = Contents.originOf(a, own);
      if (ClassModel.of(inner.type()).kind() == Kind.PLAIN) {
        JdkEvents.shadow(result).setMeaning(new View.Wrapped(inner, View.of(own)));
      }
    }
  }
}
