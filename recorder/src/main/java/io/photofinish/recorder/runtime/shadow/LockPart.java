package io.photofinish.recorder.runtime.shadow;

/** A lock that is a part of an object, and may outlive it: it keeps neither it nor its class. */
final class LockPart extends Shadow {
  private final String typeName;

  LockPart(Shadow of) {
    super(of);
    typeName = of.typeName();
  }

  @Override
  String typeName() {
    return typeName;
  }
}
