package io.photofinish.recorder.model;

import io.photofinish.recorder.runtime.jdk.CollectionHooks;
import io.photofinish.recorder.runtime.jdk.SynchronizerHooks;

/** What calls of the JDK's other classes mean that leave locking to their users. */
final class OtherTables {
  private OtherTables() {}

  static CallTable stringBuilders() {
    return new CallTable(CollectionHooks.class)
        .add("append(Ljava/lang/CharSequence; append(Ljava/lang/Object;", "writing", null)
        .add("append insert delete deleteCharAt replace reverse setCharAt", "writing", null)
        .add("setLength appendCodePoint ensureCapacity trimToSize repeat", "writing", null)
        .add("toString length charAt indexOf lastIndexOf substring subSequence", "reading", null)
        .add("chars codePoints codePointAt isEmpty compareTo getChars capacity", "reading", null);
  }

  static CallTable bitSets() {
    return new CallTable(CollectionHooks.class)
        .add("set clear flip", "writing", null)
        .add("and or xor andNot", "writingAll", null)
        .add("get cardinality length size isEmpty nextSetBit nextClearBit", "reading", null)
        .add("previousSetBit previousClearBit stream toLongArray toByteArray", "reading", null)
        .add("intersects equals hashCode toString clone", "reading", null);
  }

  static CallTable calendars() {
    return new CallTable(CollectionHooks.class)
        .add("set add roll clear setTime setTimeInMillis setTimeZone", "writing", null)
        .add("setLenient setFirstDayOfWeek setMinimalDaysInFirstWeek setWeekDate", "writing", null)
        .add("get getTime getTimeInMillis getTimeZone isSet compareTo", "reading", null)
        .add("before after equals hashCode toString clone toInstant", "reading", null)
        .add("getActualMaximum getActualMinimum getWeekYear isLenient", "reading", null);
  }

  static CallTable dates() {
    return new CallTable(CollectionHooks.class)
        .add("setTime setYear setMonth setDate setHours setMinutes setSeconds", "writing", null)
        .add("getTime compareTo before after equals hashCode toString clone", "reading", null)
        .add("toInstant getYear getMonth getDate getHours getMinutes getSeconds", "reading", null);
  }

  static CallTable formats() {
    return new CallTable(CollectionHooks.class)
        .add("format parse parseObject applyPattern setTimeZone setCalendar", "writing", null)
        .add("setLenient setMaximumFractionDigits setMinimumFractionDigits", "writing", null)
        .add("setMaximumIntegerDigits setMinimumIntegerDigits", "writing", null)
        .add("setGroupingUsed setRoundingMode setDateFormatSymbols", "writing", null);
  }

  static CallTable matchers() {
    return new CallTable(CollectionHooks.class)
        .add("find matches lookingAt reset region usePattern", "writing", null)
        .add("useAnchoringBounds useTransparentBounds replaceAll", "writing", null)
        .add("replaceFirst appendReplacement appendTail results", "writing", null)
        .add("group start end groupCount hitEnd toMatchResult", "reading", null);
  }

  /** Classes that every call may change. */
  static CallTable changed(String methods) {
    return new CallTable(CollectionHooks.class).add(methods, "writing", null);
  }

  static CallTable joiners() {
    return new CallTable(CollectionHooks.class)
        .add("add setEmptyValue merge", "writing", null)
        .add("toString length", "reading", null);
  }

  static CallTable threads() {
    return new CallTable(SynchronizerHooks.class).add("isAlive()Z", null, "alive");
  }
}
