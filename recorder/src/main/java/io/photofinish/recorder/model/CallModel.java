package io.photofinish.recorder.model;

import io.photofinish.recorder.runtime.Hooks;
import io.photofinish.recorder.runtime.jdk.EntryUses;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.regex.Matcher;

/** Finds the effect of a call, by the class, name and descriptor in the calling instruction. */
public final class CallModel {
  static final CallEffect NOTIFY =
      new CallEffect(CallHook.of(Hooks.class, "notifying", CallArgument.Value.RECEIVER), null);

  /** Those whose calls may throw between their hooks: for wrong arguments, or an interrupt. */
  private static final Set<String> MAY_THROW_INSIDE =
      Set.of(
          internalName(VarHandle.class),
          internalName(AtomicIntegerFieldUpdater.class),
          internalName(AtomicLongFieldUpdater.class),
          internalName(AtomicReferenceFieldUpdater.class),
          internalName(Condition.class),
          internalName(AbstractQueuedSynchronizer.ConditionObject.class),
          internalName(AbstractQueuedLongSynchronizer.ConditionObject.class),
          UnsafeTables.UNSAFE);

  /** What a type means, and all that extend it. The first that fits counts. */
  private record Family(String type, CallTable table) {}

  private static final List<Family> FAMILIES = new ArrayList<>();

  /** Families of classes that the program may extend: it then names its own class. */
  private static final List<CallTable> INHERITED = new ArrayList<>();

  /** By the internal name of a class of the JDK: its tables. */
  private static final Map<String, List<CallTable>> TABLES = new HashMap<>();

  /** Of classes of which nothing is known but their names. */
  static final CallTable PERHAPS_ATOMICS = AtomicTables.perhapsAtomics();

  /** Of the program's subclasses of a class whose methods only these may call. */
  static final CallTable STATES = AtomicTables.states();

  private static final CallTable ARRAYS = OtherTables.arrays();

  /** Of what is only known to be an object: interfaces do not declare all that objects have. */
  private static final List<CallTable> OBJECTS = List.of(CollectionTables.objects());

  /** Of what is only known to be a number: not of its subclasses, most of which never change. */
  private static final List<CallTable> NUMBERS = List.of(AtomicTables.numbers());

  private static final List<CallTable> UNSAFE = List.of(UnsafeTables.accesses());

  /** By the name of a method: the tables that have it. */
  private static final Map<String, List<CallTable>> NAMED = new HashMap<>();

  static {
    CallTable locks = LockTables.locks();
    CallTable atomics = AtomicTables.atomics();
    CallTable updaters = FieldTables.updaters();
    CallTable collections = CollectionTables.collections();
    CallTable maps = MapTables.maps();
    CallTable wholeMaps = MapTables.wholeMaps();
    CallTable iterators = CollectionTables.iterators();
    CallTable helpers = CollectionTables.helpers();
    CallTable threads = OtherTables.threads();
    add(locks, Lock.class, ReadWriteLock.class);
    add(LockTables.conditions(), Condition.class);
    add(LockTables.stampedLocks(), StampedLock.class);
    add(atomics, AtomicInteger.class, AtomicLong.class, AtomicBoolean.class);
    add(atomics, AtomicReference.class, AtomicIntegerArray.class, AtomicLongArray.class);
    add(atomics, AtomicReferenceArray.class, AtomicMarkableReference.class);
    add(atomics, AtomicStampedReference.class);
    add(updaters, AtomicIntegerFieldUpdater.class, AtomicLongFieldUpdater.class);
    add(updaters, AtomicReferenceFieldUpdater.class);
    add(FieldTables.varHandles(), VarHandle.class);
    add(FieldTables.lookups(), MethodHandles.Lookup.class);
    add(collections, Collection.class, Iterable.class);
    add(maps, Map.class, java.util.Dictionary.class);
    add(wholeMaps, Map.class, java.util.Dictionary.class);
    // These are iterators too, but change themselves and nothing else.
    String scans = "next nextInt nextLong nextLine nextDouble nextBoolean hasNext hasNextInt";
    add(OtherTables.changed(scans + " hasNextLine findInLine skip"), Scanner.class);
    String tokens = "nextToken nextElement hasMoreTokens hasMoreElements";
    add(OtherTables.changed(tokens), StringTokenizer.class);
    add(iterators, Iterator.class, Enumeration.class);
    add(MapTables.entries(), Map.Entry.class);
    add(ARRAYS, System.class, Arrays.class);
    add(FieldTables.methodHandles(), java.lang.invoke.MethodHandle.class);
    add(FieldTables.reflection(), java.lang.reflect.Field.class);
    add(FieldTables.reflectedArrays(), java.lang.reflect.Array.class);
    add(FieldTables.classes(), Class.class);
    add(helpers, Collections.class, List.class, Set.class, Map.class, String.class);
    add(OtherTables.stringBuilders(), StringBuilder.class);
    add(OtherTables.bitSets(), BitSet.class);
    add(OtherTables.calendars(), Calendar.class);
    add(OtherTables.dates(), Date.class);
    add(OtherTables.formats(), java.text.Format.class);
    add(OtherTables.matchers(), Matcher.class);
    add(OtherTables.joiners(), StringJoiner.class);
    add(BufferTables.buffers(), java.nio.Buffer.class);
    add(threads, Thread.class);
    add(CallbackTables.references(), java.lang.ref.Reference.class);
    add(CallbackTables.queues(), java.lang.ref.ReferenceQueue.class);
    add(CallbackTables.selectors(), java.nio.channels.Selector.class);
    add(OtherTables.changed("nextInt nextLong nextDouble split"), SplittableRandom.class);
    add(OtherTables.changed("update digest reset"), java.security.MessageDigest.class);
    INHERITED.addAll(List.of(STATES, locks, collections, maps, wholeMaps, threads));
    for (CallTable table : tables()) {
      for (String name : table.names()) {
        NAMED.computeIfAbsent(name, n -> new ArrayList<>(2)).add(table);
      }
    }
  }

  private static void add(CallTable table, Class<?>... types) {
    for (Class<?> type : types) {
      FAMILIES.add(new Family(internalName(type), table));
    }
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private CallModel() {}

  /** A class of the program is going to change or read maps by their entries. */
  private static void noteEntries(CallEffect effect) {
    if (MapTables.SETTING_VALUE.equals(effect.before())) {
      EntryUses.addWrite();
    } else if (MapTables.GETTING_VALUE.equals(effect.before())) {
      EntryUses.addRead();
    }
  }

  /** Whether a call of some class may mean something to us, as far as the method tells. */
  public static boolean mayMean(String name, String descriptor) {
    if (descriptor.equals("()V") && (name.equals("notify") || name.equals("notifyAll"))) {
      return true;
    }
    for (CallTable table : NAMED.getOrDefault(name, List.of())) {
      if (table.find(name, descriptor) != null) {
        return true;
      }
    }
    return false;
  }

  /** What a call means of a class of the program of which it is not known what it extends. */
  public static CallEffect effectOfUnknown(String owner, String name, String descriptor) {
    CallEffect effect = effectOf(owner, name, descriptor);
    CallTable.Entry perhaps = effect == null ? PERHAPS_ATOMICS.find(name, descriptor) : null;
    return perhaps == null ? effect : perhaps.effect();
  }

  /** What a call means, or null if it means nothing to us. Names are internal ones. */
  public static CallEffect effectOf(String owner, String name, String descriptor) {
    if (descriptor.equals("()V") && (name.equals("notify") || name.equals("notifyAll"))) {
      return NOTIFY;
    }
    CallTable.Entry entry = entryOf(owner, name, descriptor);
    if (entry == null) {
      return null;
    }
    noteEntries(entry.effect());
    return entry.effect();
  }

  /** What the tables say of a call, or null if it is in none. */
  static CallTable.Entry entryOf(String owner, String name, String descriptor) {
    for (CallTable table : tablesOf(owner)) {
      CallTable.Entry entry = table.find(name, descriptor);
      if (entry != null) {
        return entry;
      }
    }
    return null;
  }

  /** All of them. */
  static Set<CallTable> tables() {
    Set<CallTable> tables = new LinkedHashSet<>(UNSAFE);
    tables.addAll(OBJECTS);
    tables.addAll(NUMBERS);
    FAMILIES.forEach(family -> tables.add(family.table()));
    tables.addAll(List.of(STATES, PERHAPS_ATOMICS));
    return tables;
  }

  /** Whether a method of such a name may mean something to us in a class of the program. */
  public static boolean isInherited(String name) {
    for (CallTable table : INHERITED) {
      if (table.has(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a call of a class may throw while the object is locked that it accesses. */
  public static boolean mayThrowInside(String owner) {
    return MAY_THROW_INSIDE.contains(owner);
  }

  private static List<CallTable> tablesOf(String owner) {
    if (!owner.startsWith("java/")) {
      return owner.startsWith("[")
          ? List.of(ARRAYS)
          : owner.equals(UnsafeTables.UNSAFE) ? UNSAFE : INHERITED;
    }
    if (owner.equals("java/lang/Object")) {
      return OBJECTS;
    }
    if (owner.equals("java/lang/Number")) {
      return NUMBERS;
    }
    synchronized (TABLES) {
      return TABLES.computeIfAbsent(owner, CallModel::findTables);
    }
  }

  private static List<CallTable> findTables(String owner) {
    Set<String> types = JdkTypes.above(owner);
    List<CallTable> found = new ArrayList<>();
    for (Family family : FAMILIES) {
      if (types.contains(family.type())) {
        found.add(family.table());
      }
    }
    return found;
  }
}
