package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.lang.reflect.Field;

/** What the first use of a class does, it does for all. */
final class ClassInitialisation {
  static int writtenByInitialiser;
  private static final Cell FOUND_BY_NAME = Cell.known();

  private ClassInitialisation() {}

  static final class Holder {
    static final Cell INSTANCE = new Cell(1);

    private Holder() {}
  }

  static final class Table {
    static final int[] SQUARES = new int[10];

    static {
      for (int i = 0; i < SQUARES.length; i++) {
        SQUARES[i] = i * i;
      }
    }

    private Table() {}
  }

  static final class NotFinal {
    static int limit = Integer.parseInt("10");
    static Cell cell = new Cell(limit);

    private NotFinal() {}
  }

  @SuppressWarnings("ImmutableEnumChecker") // The case is about a field that is not final.
  enum Planet {
    EARTH(1),
    MARS(2);

    int mass;

    Planet(int mass) {
      this.mass = mass;
    }
  }

  static class Parent {
    static Cell cell = new Cell(3);
  }

  static final class Child extends Parent {
    final int own = 1;
  }

  interface Constants {
    Cell CELL = new Cell(4);
  }

  static final class WritesElsewhere {
    static final int ID = Integer.parseInt("1");

    static {
      writtenByInitialiser = 1;
    }

    private WritesElsewhere() {}
  }

  static final class UsesAnother {
    static final int VALUE = UsedByAnother.cell.value + 1;

    private UsesAnother() {}
  }

  static final class UsedByAnother {
    static Cell cell = new Cell(5);

    private UsedByAnother() {}
  }

  static final class WrittenLater {
    static int value;

    private WrittenLater() {}
  }

  static final class ChangedLater {
    static final Cell CELL = new Cell(1);

    private ChangedLater() {}
  }

  static final class UsedBefore {
    static int id = Integer.parseInt("1");

    private UsedBefore() {}
  }

  static final class HasConstant {
    static final int CONSTANT = 7;
    static final int ID = Integer.parseInt("1");

    private HasConstant() {}
  }

  static final class Lazy {
    static Cell instance;

    private Lazy() {}
  }

  static void racyWrittenAfterInitialisation(Turns turns) throws Exception {
    turns.run(() -> WrittenLater.value = 1, () -> Seen.value(WrittenLater.value));
  }

  static void racyObjectChangedAfterInitialisation(Turns turns) throws Exception {
    turns.run(() -> ChangedLater.CELL.value++, () -> ChangedLater.CELL.value++);
  }

  static void racyUseOfInitialisedClassOrdersNothing(Turns turns) throws Exception {
    Cell shared = new Cell();
    Seen.value(UsedBefore.id);
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(UsedBefore.id);
        },
        () -> {
          Seen.value(UsedBefore.id);
          Seen.value(shared.value);
        });
  }

  static void racyConstantDoesNotInitialise(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(HasConstant.ID);
        },
        () -> {
          Seen.value(HasConstant.CONSTANT);
          Seen.value(shared.value);
        });
  }

  static void racyLazyFieldOfInitialisedClass(Turns turns) throws Exception {
    turns.run(ClassInitialisation::lazy, ClassInitialisation::lazy);
  }

  private static void lazy() {
    if (Lazy.instance == null) {
      Lazy.instance = new Cell(1);
    }
    Seen.value(Lazy.instance.value);
  }

  static void cleanHolder(Turns turns) throws Exception {
    turns.run(() -> Seen.value(Holder.INSTANCE.value), () -> Seen.value(Holder.INSTANCE.value));
  }

  static void cleanTable(Turns turns) throws Exception {
    turns.run(() -> Seen.value(Table.SQUARES[3]), () -> Seen.value(Table.SQUARES[3]));
  }

  static void cleanNotFinal(Turns turns) throws Exception {
    turns.run(
        () -> Seen.value(NotFinal.cell.value + NotFinal.limit),
        () -> Seen.value(NotFinal.cell.value + NotFinal.limit));
  }

  static void cleanEnum(Turns turns) throws Exception {
    turns.run(() -> Seen.value(Planet.EARTH.mass), () -> Seen.value(Planet.valueOf("EARTH").mass));
  }

  static void cleanSuperclass(Turns turns) throws Exception {
    turns.run(() -> Seen.value(new Child().own), () -> Seen.value(Parent.cell.value));
  }

  static void cleanInterface(Turns turns) throws Exception {
    turns.run(() -> Seen.value(Constants.CELL.value), () -> Seen.value(Constants.CELL.value));
  }

  static void cleanWritesElsewhere(Turns turns) throws Exception {
    turns.run(ClassInitialisation::readElsewhere, ClassInitialisation::readElsewhere);
  }

  private static void readElsewhere() {
    Seen.value(WritesElsewhere.ID);
    Seen.value(writtenByInitialiser);
  }

  static void cleanInitialiserUsesAnotherClass(Turns turns) throws Exception {
    turns.run(() -> Seen.value(UsesAnother.VALUE), () -> Seen.value(UsedByAnother.cell.value));
  }

  static void cleanInitialisedAtOnce(Turns turns) throws Exception {
    turns.concurrently(
        () -> InitialisedAtOnce.cell.value++, () -> Seen.value(InitialisedAtOnce.other.value));
  }

  static final class InitialisedAtOnce {
    static Cell cell = new Cell(1);
    static Cell other = new Cell(cell.value);

    private InitialisedAtOnce() {}
  }

  static final class FoundByName {
    static {
      FOUND_BY_NAME.value = 1;
    }

    private FoundByName() {}
  }

  static void cleanFoundByName(Turns turns) throws Exception {
    String name = ClassInitialisation.class.getName() + "$FoundByName";
    Body read =
        () -> {
          Seen.value(Class.forName(name));
          Seen.value(FOUND_BY_NAME.value);
        };
    turns.run(read, read);
  }

  static final class ReadByReflection {
    static final Cell CELL = Cell.known();

    static {
      CELL.value = 1;
    }

    private ReadByReflection() {}
  }

  /** To name a class does not initialise it. */
  static void cleanReadByReflection(Turns turns) throws Exception {
    Field field = ReadByReflection.class.getDeclaredField("CELL");
    Body read = () -> Seen.value(((Cell) field.get(null)).value);
    turns.run(read, read);
  }

  static final class FoundAgain {
    private FoundAgain() {}
  }

  /** Whoever finds a class that is initialised hands nothing over. */
  static void racyFoundAgainByName(Turns turns) throws Exception {
    Cell shared = Cell.known();
    String name = ClassInitialisation.class.getName() + "$FoundAgain";
    Seen.value(Class.forName(name));
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(Class.forName(name));
        },
        () -> {
          Seen.value(Class.forName(name));
          Seen.value(shared.value);
        });
  }
}
