package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_INT;
import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_INT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;
import static io.photofinish.recorder.model.CallArgument.Value.THIRD_INT;
import static io.photofinish.recorder.model.CollectionTables.READING;
import static io.photofinish.recorder.model.CollectionTables.WRITING;
import static io.photofinish.recorder.model.CollectionTables.WRITING_WITH;
import static io.photofinish.recorder.model.Versions.since;

import io.photofinish.recorder.runtime.jdk.ArrayHooks;
import io.photofinish.recorder.runtime.jdk.SynchronizerHooks;
import java.util.List;

/** The effects of calls on other classes of the JDK that are not thread-safe. */
final class OtherTables {
  private static final String OBJECT = "Ljava/lang/Object;";

  private static final CallHook COPYING =
      arrayHook("copying", FIRST_REFERENCE, SECOND_REFERENCE, FIRST_INT, SECOND_INT, THIRD_INT);
  private static final CallHook CLONING = arrayHook("readingAll", RECEIVER);
  private static final CallHook READING_ELEMENTS = arrayHook("readingAll", FIRST_REFERENCE);
  private static final CallHook WRITING_ELEMENTS = arrayHook("writingAll", FIRST_REFERENCE);
  private static final CallHook READING_RANGE =
      arrayHook("readingRange", FIRST_REFERENCE, FIRST_INT, SECOND_INT);
  private static final CallHook WRITING_RANGE =
      arrayHook("writingRange", FIRST_REFERENCE, FIRST_INT, SECOND_INT);

  private static final CallHook ALIVE =
      CallHook.of(SynchronizerHooks.class, "alive", SUCCESS, RECEIVER);

  private static final CallHook STATE_SEEN =
      CallHook.of(SynchronizerHooks.class, "stateSeen", RESULT, RECEIVER);

  private OtherTables() {}

  private static CallHook arrayHook(String name, CallArgument... arguments) {
    return CallHook.of(ArrayHooks.class, name, arguments);
  }

  static CallTable stringBuilders() {
    return new CallTable()
        .before(WRITING, "append(Ljava/lang/CharSequence; append(Ljava/lang/Object;")
        .before(WRITING, "append insert delete deleteCharAt replace reverse setCharAt")
        .before(WRITING, "setLength appendCodePoint ensureCapacity trimToSize")
        .before(since(21), WRITING, "repeat")
        .before(READING, "toString length charAt indexOf lastIndexOf substring subSequence")
        .before(READING, "chars codePoints codePointAt isEmpty compareTo getChars capacity");
  }

  static CallTable bitSets() {
    return new CallTable()
        .before(WRITING, "set clear flip")
        .before(WRITING_WITH, "and or xor andNot")
        .before(READING, "get cardinality length size isEmpty nextSetBit nextClearBit")
        .before(READING, "previousSetBit previousClearBit stream toLongArray toByteArray")
        .before(READING, "intersects equals hashCode toString clone");
  }

  static CallTable calendars() {
    return new CallTable()
        .before(WRITING, "set add roll clear setTime setTimeInMillis setTimeZone")
        .before(WRITING, "setLenient setFirstDayOfWeek setMinimalDaysInFirstWeek setWeekDate")
        .before(READING, "get getTime getTimeInMillis getTimeZone isSet compareTo")
        .before(READING, "before after equals hashCode toString clone toInstant")
        .before(READING, "getActualMaximum getActualMinimum getWeekYear isLenient");
  }

  static CallTable dates() {
    return new CallTable()
        .before(WRITING, "setTime setYear setMonth setDate setHours setMinutes setSeconds")
        .before(READING, "getTime compareTo before after equals hashCode toString clone")
        .before(READING, "toInstant getYear getMonth getDate getHours getMinutes getSeconds");
  }

  static CallTable formats() {
    return new CallTable()
        .before(WRITING, "format parse parseObject applyPattern setTimeZone setCalendar")
        .before(WRITING, "setLenient setMaximumFractionDigits setMinimumFractionDigits")
        .before(WRITING, "setMaximumIntegerDigits setMinimumIntegerDigits")
        .before(WRITING, "setGroupingUsed setRoundingMode setDateFormatSymbols");
  }

  static CallTable matchers() {
    return new CallTable()
        .before(WRITING, "find matches lookingAt reset region usePattern")
        .before(WRITING, "useAnchoringBounds useTransparentBounds replaceAll")
        .before(WRITING, "replaceFirst appendReplacement appendTail results")
        .before(READING, "group start end groupCount hitEnd toMatchResult");
  }

  /** Classes that every call may change. */
  static CallTable changed(String methods) {
    return new CallTable().before(WRITING, methods);
  }

  static CallTable joiners() {
    return new CallTable()
        .before(WRITING, "add setEmptyValue merge")
        .before(READING, "toString length");
  }

  /** Methods that access many elements of an array; clone is the array's own. */
  static CallTable arrays() {
    CallTable table = new CallTable().before(COPYING, "arraycopy").before(CLONING, "clone()");
    for (String element : List.of("I", "J", "S", "B", "C", "F", "D", OBJECT)) {
      String array = "([" + element;
      table.before(WRITING_RANGE, "sort" + array + "II parallelSort" + array + "II");
      table.before(WRITING_ELEMENTS, "sort" + array + " parallelSort" + array);
      addForAllTypes(table, element);
    }
    addForAllTypes(table, "Z");
    for (String element : List.of("I", "J", "D", OBJECT)) {
      table.before(READING_ELEMENTS, "stream([" + element + ")");
    }
    return table.before(WRITING_ELEMENTS, "setAll parallelSetAll parallelPrefix");
  }

  private static void addForAllTypes(CallTable table, String element) {
    String array = "([" + element;
    table.before(WRITING_RANGE, "fill" + array + "II");
    table.before(WRITING_ELEMENTS, "fill" + array + element + ")");
    table.before(READING_RANGE, "copyOfRange" + array + "II");
    table.before(READING_ELEMENTS, "copyOf" + array + "I");
    table.before(READING_ELEMENTS, "hashCode" + array + " toString" + array);
  }

  static CallTable threads() {
    return new CallTable().after(ALIVE, "isAlive()Z").after(STATE_SEEN, "getState()L");
  }
}
