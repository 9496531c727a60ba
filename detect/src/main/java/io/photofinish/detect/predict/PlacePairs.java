package io.photofinish.detect.predict;

import io.photofinish.detect.clock.PairTable;
import io.photofinish.detect.clock.Places;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;

/**
 * Further races of an access that races: those at places for which no race on the variable is known
 * yet. Each pair of places has to be fixed, but a search that ends with the first partner of an
 * access shows one of three reads that race with one write.
 *
 * <p>Accesses of one thread at one place, of one kind and under the same locks are a
 * <em>class</em>. Of each two classes of different threads, accesses are tried until a race is
 * found, at most {@link #MOST_TRIES} times: the newest of the class, and the oldest that the later
 * access does not need. So the work is bounded by the classes of a variable, not by its accesses.
 * What is given up then is a race only if these are none and others of the same two classes are.
 *
 * <p>Only accesses that are known to race are asked. A search that finds a partner for every racy
 * access loses no pair of places by that, and variables without races cost nothing.
 */
final class PlacePairs {
  /** So many pairs of accesses are tried for two classes. */
  static final int MOST_TRIES = 16;

  /** In so many of these tries, methods may be used that take long. */
  static final int THOROUGH_TRIES = 2;

  private static final int EMPTY = 0;

  private final TraceColumns trace;
  private final SharedAccesses accesses;
  private final Sections sections;
  private final Cones cones;
  private final Places places;

  /** By locks held, the innermost first: (the number of the inner ones, lock) has a number. */
  private final PairTable lockLists = new PairTable();

  /** (place and kind, locks) has a number, and with it (thread, that number) is a class. */
  private PairTable sites = new PairTable();

  private PairTable classes = new PairTable();

  /** Pairs of places, and whether a race is known. */
  private PairTable placePairs = new PairTable();

  private boolean[] isKnown = new boolean[16];

  /** By class: a member, its place, its accesses in trace order. */
  private int[] placeOf = new int[16];

  private IntList[] members = new IntList[16];

  /** By class, as that of the later access: the classes that are worth a try, and their tries. */
  private IntList[] partners = new IntList[16];

  private int[][] tries = new int[16][];

  /** By class, as that of the later access: how many classes were looked at. */
  private int[] looked = new int[16];

  private int classCount;

  /** The accesses of the variable before this one are in their classes. */
  private int next;

  /** Decides about two accesses. */
  interface Judge {
    /**
     * How they are proven to race: null if they do not.
     *
     * @param isThorough whether it may take long
     */
    Method judge(int candidate, int access, boolean isThorough);
  }

  PlacePairs(TraceIndex index) {
    trace = index.trace();
    accesses = index.accesses();
    sections = index.sections();
    cones = index.cones();
    places = new Places(trace.names());
  }

  /** Starts again, before the first access of another variable. */
  void start(int number) {
    if (classCount > 0) {
      sites = new PairTable();
      classes = new PairTable();
      placePairs = new PairTable();
      Arrays.fill(isKnown, false);
      classCount = 0;
    }
    next = accesses.first(number);
  }

  /**
   * Adds the races of an access with earlier ones at other places.
   *
   * @param known races of the access that are known; others are added
   */
  void search(int access, PairList known, Judge judge) {
    for (; next <= access; next++) {
      add(next);
    }
    for (int i = 0; i < known.size(); i++) {
      int pair = pair(place(known.first(i)), place(access));
      isKnown[pair] = true;
    }
    int later = classOf(access);
    look(later, accesses.isWrite(access));
    IntList open = partners[later];
    int kept = 0;
    for (int i = 0; i < open.size(); i++) {
      int earlier = open.get(i);
      int tried = tries[later][earlier];
      int pair = pair(placeOf[earlier], placeOf[later]);
      if (!isKnown[pair]) {
        tried = search(earlier, access, tried, pair, known, judge);
        tries[later][earlier] = tried;
      }
      if (!isKnown[pair] && tried < MOST_TRIES) {
        open.set(kept++, earlier);
      }
    }
    open.cut(kept);
  }

  /** Adds the classes that are new since the last look, if their accesses conflict. */
  private void look(int later, boolean isWrite) {
    tries[later] = Growth.atLeast(tries[later], classCount);
    int thread = accesses.thread(members[later].get(0));
    for (; looked[later] < classCount; looked[later]++) {
      int member = members[looked[later]].get(0);
      if (accesses.thread(member) != thread
          && (isWrite || accesses.isWrite(member))
          && !sections.haveCommonLock(
              accesses.open(member), accesses.open(members[later].get(0)))) {
        partners[later].add(looked[later]);
      }
    }
  }

  private int search(
      int earlier, int access, int triesBefore, int pair, PairList races, Judge judge) {
    IntList candidates = members[earlier];
    int newest = candidates.last();
    int bound = cones.bound(accesses.row(access), accesses.thread(newest));
    if (accesses.position(newest) < bound) {
      return triesBefore;
    }
    int tried = triesBefore;
    int oldest = candidates.get(firstFrom(candidates, bound));
    for (int candidate = newest; ; candidate = oldest) {
      Method method = judge.judge(candidate, access, tried < THOROUGH_TRIES);
      tried++;
      if (method != null) {
        races.add(candidate, access, method);
        isKnown[pair] = true;
        return tried;
      } else if (candidate == oldest) {
        return tried;
      }
    }
  }

  private int firstFrom(IntList candidates, int bound) {
    int low = 0;
    int high = candidates.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (accesses.position(candidates.get(middle)) < bound) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void add(int access) {
    int number = classOf(access);
    if (number == classCount) {
      addClass(place(access));
    }
    members[number].add(access);
  }

  private void addClass(int place) {
    if (classCount == placeOf.length) {
      placeOf = Growth.atLeast(placeOf, classCount + 1);
      members = Growth.atLeast(members, classCount + 1);
      partners = Growth.atLeast(partners, classCount + 1);
      tries = Growth.atLeast(tries, classCount + 1);
      looked = Growth.atLeast(looked, classCount + 1);
    }
    placeOf[classCount] = place;
    members[classCount] = new IntList();
    partners[classCount] = new IntList();
    tries[classCount] = new int[4];
    looked[classCount] = 0;
    classCount++;
  }

  private int classOf(int access) {
    int kind = accesses.isWrite(access) ? 1 : 0;
    int site = sites.number(2 * place(access) + kind, locks(accesses.open(access)));
    return classes.number(accesses.thread(access), site);
  }

  private int locks(int open) {
    int number = EMPTY;
    for (int list = open; list != Sections.NONE; list = sections.tail(list)) {
      number = 1 + lockLists.number(number, sections.lock(sections.head(list)));
    }
    return number;
  }

  private int place(int access) {
    return places.of(trace.location(accesses.position(access)));
  }

  private int pair(int place, int otherPlace) {
    int pair = placePairs.number(Math.min(place, otherPlace), Math.max(place, otherPlace));
    if (pair >= isKnown.length) {
      isKnown = Growth.atLeast(isKnown, pair + 1);
    }
    return pair;
  }
}
