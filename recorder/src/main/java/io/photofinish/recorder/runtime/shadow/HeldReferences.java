package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.PrivateField;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/**
 * What the JDK's collections hold, read from their fields: the methods of a collection could run
 * code of the program. Their nodes and arrays are not among it, since nobody but the collection has
 * them.
 *
 * <p>Only for collections that no other thread can know yet. On a JDK whose class has other fields,
 * {@link #areKnownOf} says so.
 */
final class HeldReferences {
  /** A class, its subclasses with it, that has an array of what it holds. */
  private record InArray(Class<?> type, PrivateField array) {
    static InArray of(Class<?> type, String field) {
      return new InArray(type, PrivateField.find(type, field, false));
    }
  }

  /** A class of nodes of two references each, some of which lead on to others. */
  private record Nodes(
      PrivateField first, PrivateField second, PrivateField next, PrivateField other) {
    static Nodes of(String type, String first, String second, String next, String other) {
      try {
        Class<?> node = Class.forName(type);
        return new Nodes(
            PrivateField.find(node, first, false),
            PrivateField.find(node, second, false),
            PrivateField.find(node, next, false),
            PrivateField.find(node, other, false));
      } catch (ClassNotFoundException unknown) {
        return new Nodes(null, null, null, null);
      }
    }

    boolean isKnown() {
      return first != null && second != null && next != null && other != null;
    }
  }

  private static final List<InArray> IN_ARRAYS =
      List.of(
          InArray.of(ArrayList.class, "elementData"),
          InArray.of(Vector.class, "elementData"),
          InArray.of(ArrayDeque.class, "elements"),
          InArray.of(PriorityQueue.class, "queue"),
          InArray.of(EnumMap.class, "vals"));

  private static final PrivateField HASHED = PrivateField.find(HashMap.class, "table", false);
  private static final Nodes HASHED_NODES =
      Nodes.of("java.util.HashMap$Node", "key", "value", "next", "next");
  private static final PrivateField OLD_HASHED = PrivateField.find(Hashtable.class, "table", false);
  private static final Nodes OLD_HASHED_NODES =
      Nodes.of("java.util.Hashtable$Entry", "key", "value", "next", "next");
  private static final PrivateField SORTED = PrivateField.find(TreeMap.class, "root", false);
  private static final Nodes SORTED_NODES =
      Nodes.of("java.util.TreeMap$Entry", "key", "value", "left", "right");
  private static final PrivateField LINKED = PrivateField.find(LinkedList.class, "first", false);
  private static final Nodes LINKED_NODES =
      Nodes.of("java.util.LinkedList$Node", "item", "item", "next", "next");
  private static final PrivateField MAP_OF_SET = PrivateField.find(HashSet.class, "map", false);
  private static final PrivateField MAP_OF_SORTED = PrivateField.find(TreeSet.class, "m", false);

  private HeldReferences() {}

  /** Whether all that the objects of a class of the JDK hold can be found here. */
  static boolean areKnownOf(Class<?> type) {
    for (InArray each : IN_ARRAYS) {
      if (each.type.isAssignableFrom(type)) {
        return each.array != null;
      }
    }
    if (HashMap.class.isAssignableFrom(type)) {
      return HASHED != null && HASHED_NODES.isKnown();
    }
    if (HashSet.class.isAssignableFrom(type)) {
      return MAP_OF_SET != null && areKnownOf(HashMap.class);
    }
    if (TreeMap.class.isAssignableFrom(type)) {
      return SORTED != null && SORTED_NODES.isKnown();
    }
    if (TreeSet.class.isAssignableFrom(type)) {
      return MAP_OF_SORTED != null && areKnownOf(TreeMap.class);
    }
    if (Hashtable.class.isAssignableFrom(type)) {
      // Others are below it that keep nothing in it.
      return OLD_HASHED != null && OLD_HASHED_NODES.isKnown() && type == Hashtable.class;
    }
    return LinkedList.class.isAssignableFrom(type) && LINKED != null && LINKED_NODES.isKnown();
  }

  /** Adds what an object holds, if it is one of these. */
  static void addTo(ArrayDeque<Object> queue, Object object) {
    if (object instanceof HashMap) {
      addTable(queue, HASHED.referenceOf(object), HASHED_NODES);
    } else if (object instanceof HashSet) {
      addTo(queue, MAP_OF_SET.referenceOf(object));
    } else if (object instanceof TreeMap) {
      addTree(queue, SORTED.referenceOf(object));
    } else if (object instanceof TreeSet) {
      addMapOf(queue, MAP_OF_SORTED.referenceOf(object));
    } else if (object instanceof LinkedList) {
      addChain(queue, LINKED.referenceOf(object), LINKED_NODES);
    } else if (object instanceof Hashtable) {
      addTable(queue, OLD_HASHED.referenceOf(object), OLD_HASHED_NODES);
    } else {
      addArrayOf(queue, object);
    }
  }

  /** A set may be a view of a part of a map. */
  private static void addMapOf(ArrayDeque<Object> queue, Object map) {
    if (map instanceof TreeMap) {
      addTo(queue, map);
    } else {
      add(queue, map);
    }
  }

  private static void addArrayOf(ArrayDeque<Object> queue, Object object) {
    for (InArray each : IN_ARRAYS) {
      if (each.type.isInstance(object)
          && each.array.referenceOf(object) instanceof Object[] elements) {
        for (Object element : elements) {
          add(queue, element);
        }
      }
    }
  }

  private static void addTable(ArrayDeque<Object> queue, Object table, Nodes nodes) {
    if (table instanceof Object[] bins) {
      for (Object bin : bins) {
        addChain(queue, bin, nodes);
      }
    }
  }

  private static void addChain(ArrayDeque<Object> queue, Object first, Nodes nodes) {
    for (Object node = first; node != null; node = nodes.next.referenceOf(node)) {
      add(queue, nodes.first.referenceOf(node));
      if (nodes.second != nodes.first) {
        add(queue, nodes.second.referenceOf(node));
      }
    }
  }

  private static void addTree(ArrayDeque<Object> queue, Object root) {
    ArrayDeque<Object> waiting = new ArrayDeque<>();
    add(waiting, root);
    while (!waiting.isEmpty()) {
      Object node = waiting.pop();
      add(queue, SORTED_NODES.first.referenceOf(node));
      add(queue, SORTED_NODES.second.referenceOf(node));
      addFirst(waiting, SORTED_NODES.next.referenceOf(node));
      addFirst(waiting, SORTED_NODES.other.referenceOf(node));
    }
  }

  private static void addFirst(ArrayDeque<Object> queue, Object object) {
    if (object != null) {
      queue.push(object);
    }
  }

  private static void add(ArrayDeque<Object> queue, Object object) {
    if (object != null) {
      queue.add(object);
    }
  }
}
