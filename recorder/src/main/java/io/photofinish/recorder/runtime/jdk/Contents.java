package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;

/**
 * The effect of a call on the contents of an object: an access of its variable if the object is not
 * thread-safe, a hand-over between threads if it is.
 *
 * <p>What is put in is signalled before the call, and what is taken out is awaited after it, so no
 * hand-over is missed.
 */
final class Contents {
  private Contents() {}

  /** The kind of an object, or of what it is a view of. */
  static Kind kind(Object object, int where) {
    return object == null ? Kind.NONE : ClassModel.kindAt(object, where);
  }

  private static Kind kindOf(Kind own, Shadow origin) {
    return own == Kind.VIEW ? ClassModel.of(origin.type()).kind() : own;
  }

  // What an object is a view of. Most views tell that themselves; others have it in their shadows.

  /** What an object is a view of, or itself; null if no other thread can know that. */
  private static Shadow origin(Object object, ViewFields fields, ThreadLog log, int where) {
    if (tellsItself(object, fields)) {
      Object origin = fields.originOf(object);
      boolean matters = origin != null && ClassModel.of(origin.getClass()).kind() != Kind.NONE;
      return matters ? JdkEvents.published(origin, log, where) : null;
    }
    Shadow own = JdkEvents.publishedItself(object, log, where);
    return own == null ? null : originOf(object, own, fields);
  }

  /**
   * Whether a view has no shadow, but fields that tell what it shows. One that others may know has
   * a shadow: it may be that of a wrapper, and must not tell what is inside.
   */
  private static boolean tellsItself(Object object, ViewFields fields) {
    return fields != null && JdkEvents.isPrivate(object);
  }

  /** What an object with a shadow is a view of, or itself. */
  static Shadow originOf(Object object, Shadow own) {
    return originOf(object, own, ClassModel.of(object.getClass()).viewFields());
  }

  private static Shadow originOf(Object object, Shadow own, ViewFields fields) {
    Shadow known = own.origin();
    return known != own || fields == null ? known : tell(object, own, fields);
  }

  /** Others may know a view, so they may know what it shows. From now on its shadow tells that. */
  @DontInline
  private static Shadow tell(Object view, Shadow own, ViewFields fields) {
    Object origin = fields.originOf(view);
    if (origin != null) {
      remember(own, JdkEvents.shadow(origin), fields.viewOf(view));
    }
    return own.origin();
  }

  /** Whoever sees the origin must see the rest. */
  private static void remember(Shadow view, Shadow origin, View shown) {
    if (shown != View.ALL) {
      view.setMeaning(shown);
    }
    view.setOrigin(origin);
  }

  /** What an object shows of the collection behind all views and wrappers. */
  static View shown(Object object, Shadow origin, ThreadLog log, int where) {
    ViewFields fields = ClassModel.at(object, where).viewFields();
    return shownItself(object, fields, log, where).through(origin);
  }

  /** What an object shows of what it was made from. */
  private static View shownItself(Object object, ViewFields fields, ThreadLog log, int where) {
    if (tellsItself(object, fields)) {
      return fields.viewOf(object);
    }
    Shadow own = JdkEvents.publishedItself(object, log, where);
    return own == null ? View.ALL : View.itselfOf(own);
  }

  /** A plain access of the structure of an object, or of all that it is. */
  @DontInline
  static void access(Object object, boolean isWrite, ThreadLog log, int where) {
    access(object, isWrite ? Access.WRITE : Access.READ, log, where);
  }

  @DontInline
  static void access(Object object, Access access, ThreadLog log, int where) {
    access(object, access, -1, null, log, where);
  }

  /** A plain access of the element at an index, or of the value of a key, or of many. */
  @DontInline
  static void access(
      Object object, Access access, int index, Object key, ThreadLog log, int where) {
    ClassModel model = object == null ? null : ClassModel.at(object, where);
    Kind own = model == null ? Kind.NONE : model.kind();
    if (own == Kind.NONE || own == Kind.CONCURRENT || !JdkEvents.isOn()) {
      return;
    }
    Shadow origin = origin(object, model.viewFields(), log, where);
    if (origin == null) {
      return;
    }
    switch (kindOf(own, origin)) {
      case PLAIN, ARRAY -> {
        View view = shown(object, origin, log, where);
        Elements.access(access, object, view, origin, index, key, log, where);
      }
      case SYNCHRONIZED -> accessLocked(object, access, origin, index, key, log, where);
      default -> {}
    }
  }

  /** Only of what locks itself: what a call did to others is seen after it. */
  @DontInline
  static void accessLocked(Object object, Access access, ThreadLog log, int where) {
    if (isLocked(object, where)) {
      access(object, access, -1, null, log, where);
    }
  }

  /** Only of what does not lock itself. */
  static void accessPlain(Object object, Access access, ThreadLog log, int where) {
    if (!isLocked(object, where)) {
      access(object, access, -1, null, log, where);
    }
  }

  /** Whether a collection locks itself, and has another inside. */
  static boolean isLocked(Object object, int where) {
    return kind(object, where) == Kind.SYNCHRONIZED;
  }

  /** Whether an object shows an array. */
  static boolean isOfArray(Object object, ThreadLog log, int where) {
    if (kind(object, where) != Kind.VIEW || !JdkEvents.isOn()) {
      return false;
    }
    Shadow origin = origin(object, ClassModel.at(object, where).viewFields(), log, where);
    return origin != null && origin.type().isArray();
  }

  /** The call is going to take the same lock, just after this. */
  @DontInline
  private static void accessLocked(
      Object object,
      Access access,
      Shadow wrapper,
      int index,
      Object key,
      ThreadLog log,
      int where) {
    Object mutex = wrapper.get();
    if (mutex == null) {
      return;
    }
    synchronized (mutex) {
      JdkEvents.acquire(wrapper, false, log, where);
      try {
        View view = shown(object, wrapper, log, where);
        Elements.access(access, object, view, View.base(wrapper), index, key, log, where);
      } finally {
        JdkEvents.release(wrapper, log, where);
      }
    }
  }

  /** What an iterator or an entry is of, if that is plain, or is iterated without a lock. */
  @DontInline
  static Shadow iterated(Object iterator, ThreadLog log, int where) {
    ClassModel model = iterator == null ? null : ClassModel.at(iterator, where);
    Kind own = model == null ? Kind.NONE : model.kind();
    if ((own != Kind.PLAIN && own != Kind.VIEW && own != Kind.SYNCHRONIZED) || !JdkEvents.isOn()) {
      return null;
    }
    Shadow origin = origin(iterator, model.viewFields(), log, where);
    if (origin == null) {
      return null;
    }
    Kind kind = kindOf(own, origin);
    return kind == Kind.PLAIN || kind == Kind.ARRAY || kind == Kind.SYNCHRONIZED ? origin : null;
  }

  /** What a list is, or is a view of, if it may be plain; null if no other thread can know it. */
  static Shadow originOfList(Object list, ThreadLog log, int where) {
    ClassModel model = ClassModel.at(list, where);
    boolean mayBePlain = model.kind() == Kind.PLAIN || model.kind() == Kind.VIEW;
    return mayBePlain && JdkEvents.isOn() ? origin(list, model.viewFields(), log, where) : null;
  }

  /** Something is about to be placed in an object. */
  static void placing(Object object, int part, ThreadLog log, int where) {
    Shadow shared = shared(object, log, where);
    if (shared != null) {
      JdkEvents.signal(shared, part, log, where);
    }
  }

  /** Something was seen in an object. */
  static void seen(Object object, int part, ThreadLog log, int where) {
    Shadow shared = shared(object, log, where);
    if (shared != null) {
      JdkEvents.await(shared, part, log, where);
      JdkEvents.await(shared, Parts.PLACED_ANYWHERE, log, where);
    }
  }

  /** Everything in an object was seen. */
  static void allSeen(Object object, ThreadLog log, int where) {
    Shadow shared = shared(object, log, where);
    if (shared != null) {
      JdkEvents.awaitPlaced(shared, log, where);
    }
  }

  /** The object that several threads may use, or null if it is none. */
  @DontInline
  private static Shadow shared(Object object, ThreadLog log, int where) {
    ClassModel model = object == null ? null : ClassModel.at(object, where);
    Kind own = model == null ? Kind.NONE : model.kind();
    if (own == Kind.NONE || own == Kind.PLAIN || !JdkEvents.isOn()) {
      return null;
    }
    Shadow origin = origin(object, model.viewFields(), log, where);
    Kind kind = origin == null ? Kind.NONE : kindOf(own, origin);
    return kind == Kind.CONCURRENT || kind == Kind.SYNCHRONIZED ? origin : null;
  }

  /** The object if it is a plain one that others may know, or what it is a view of; or null. */
  static Shadow plain(Object object, ThreadLog log, int where) {
    ClassModel model = object == null ? null : ClassModel.at(object, where);
    Kind own = model == null ? Kind.NONE : model.kind();
    if ((own != Kind.PLAIN && own != Kind.VIEW) || !JdkEvents.isOn()) {
      return null;
    }
    Shadow origin = origin(object, model.viewFields(), log, where);
    return origin != null && kindOf(own, origin) == Kind.PLAIN ? origin : null;
  }

  /**
   * An object was made that is a view of another. What its thread alone knows is left out: an
   * iterator of it seldom leaves that thread.
   *
   * @param what it shows, as {@link View} has it
   */
  @DontInline
  static void viewed(Object view, Object object, int what, ThreadLog log, int where) {
    Shadow origin = originToView(view, object, log, where);
    if (origin != null) {
      ViewFields fields = ClassModel.at(object, where).viewFields();
      View shown = shownItself(object, fields, log, where).showing(what);
      follow(view, object, origin, shown, log, where);
    }
  }

  /** A view was made of the part of a list that begins at an index. */
  @DontInline
  static void viewedFrom(Object view, Object object, int from, ThreadLog log, int where) {
    Shadow origin = originToView(view, object, log, where);
    if (origin != null) {
      ViewFields fields = ClassModel.at(object, where).viewFields();
      View shown = shownItself(object, fields, log, where).from(from);
      follow(view, object, origin, shown, log, where);
    }
  }

  private static Shadow originToView(Object view, Object object, ThreadLog log, int where) {
    if (view == null || object == null || view == object || !JdkEvents.isOn()) {
      return null;
    }
    ClassModel model = ClassModel.at(object, where);
    if (model.kind() == Kind.NONE || ClassModel.ofResult(view, where).kind() == Kind.NONE) {
      return null;
    }
    boolean isBrief =
        view instanceof Iterator || view instanceof Enumeration || view instanceof Map.Entry;
    if (isBrief) {
      return origin(object, model.viewFields(), log, where);
    }
    // The view may be given away without the object.
    if (tellsItself(object, model.viewFields())) {
      Object origin = model.viewFields().originOf(object);
      return origin == null ? null : JdkEvents.shadow(origin, log, where).origin();
    }
    return originOf(object, JdkEvents.shadow(object, log, where), model.viewFields());
  }

  /** Remembers what a view shows, unless it tells that itself. */
  private static void follow(
      Object view, Object object, Shadow origin, View shown, ThreadLog log, int where) {
    ViewFields fields = ClassModel.ofResult(view, where).viewFields();
    Object told = fields == null ? null : fields.originOf(view);
    if (told != null && origin.isOf(told) && shown.isSameAs(fields.viewOf(view))) {
      return;
    }
    if (told != null && InnerMaps.isInside(told, object)) {
      Shadow known = JdkEvents.published(told, log);
      Shadow inner = known != null ? known : JdkEvents.shadow(told);
      inner.setOrigin(origin);
    } else {
      remember(JdkEvents.shadow(view), origin, shown);
    }
  }
}
