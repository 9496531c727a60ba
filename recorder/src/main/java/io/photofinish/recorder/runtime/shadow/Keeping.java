package io.photofinish.recorder.runtime.shadow;

import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;

/**
 * What the objects of a class do with the references that they are given.
 *
 * @param keeps whether they keep them to themselves: whoever has such a reference later has it from
 *     the object. So what is given to one that nobody else knows is published with it, and not
 *     before.
 * @param isCollection whether they keep them to themselves, or show something that does, as an
 *     iterator: what they give back was given to a collection
 * @param looks whether they do not keep what they only look for, or call
 * @param isInstrumented whether all of their code that has anything to give is instrumented
 * @param hashes whether they may ask what they are given for its hash code
 * @param hashesItself whether the hash code of such an object is computed by code of the program
 *     that is instrumented, so that nothing gets an identity hash code unseen
 */
record Keeping(
    boolean keeps,
    boolean isCollection,
    boolean looks,
    boolean isInstrumented,
    boolean hashes,
    boolean hashesItself) {
  private static final Keeping UNKNOWN = new Keeping(false, false, false, false, true, false);

  static Keeping of(Class<?> type, ClassCatalog classes) {
    Class<?> base = type;
    while (base != null && classes.of(base).isInstrumented()) {
      base = base.getSuperclass();
    }
    if (base == null || type.isHidden() || type.isArray()) {
      return UNKNOWN;
    }
    boolean isOfTheJdk = base.getClassLoader() == null;
    boolean isInstrumented = isOfTheJdk && base != type && isSkeleton(base);
    boolean keeps = isInstrumented || (isOfTheJdk && HeldReferences.areKnownOf(base));
    boolean isCollection = keeps || (isOfTheJdk && isView(base));
    // Views pass on what they are given to anything.
    boolean hashes =
        !keeps
            || HashMap.class.isAssignableFrom(base)
            || HashSet.class.isAssignableFrom(base)
            || Hashtable.class.isAssignableFrom(base);
    boolean hashesItself = base != type && hashesItself(type, classes);
    boolean looks = keeps || (isOfTheJdk && looks(base));
    return new Keeping(keeps, isCollection, looks, isInstrumented, hashes, hashesItself);
  }

  /** Whether it holds nothing: those that extend it do. */
  private static boolean isSkeleton(Class<?> type) {
    return type == Object.class
        || type == Record.class
        || type.getName().startsWith("java.util.Abstract");
  }

  private static boolean isView(Class<?> type) {
    boolean isPlain = type.getPackageName().equals("java.util");
    return isPlain
        && (Collection.class.isAssignableFrom(type)
            || Map.class.isAssignableFrom(type)
            || Iterator.class.isAssignableFrom(type)
            || Enumeration.class.isAssignableFrom(type)
            || Map.Entry.class.isAssignableFrom(type));
  }

  /** Not those that may ask for identity hash codes, or pass on what they are given. */
  private static boolean looks(Class<?> type) {
    boolean isKnown =
        type.getPackageName().equals("java.util")
            ? type.getEnclosingClass() == null && !type.getSimpleName().startsWith("Identity")
            : type.getPackageName().equals("java.util.concurrent");
    return isKnown && (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type));
  }

  private static boolean hashesItself(Class<?> type, ClassCatalog classes) {
    try {
      return classes.of(type.getMethod("hashCode").getDeclaringClass()).isInstrumented();
    } catch (NoSuchMethodException | LinkageError unknown) {
      return false;
    }
  }
}
