package io.photofinish.recorder.runtime.shadow;

/**
 * A lock that is part of an object and may outlive it: it keeps neither the object nor its class
 * alive.
 */
final class LockPart extends Shadow {
  private final String typeName;

  LockPart(Shadow of) {
    super(of);
    typeName = of.typeName();
  }

  @Override
  public boolean isMonitorOf(int identityHash) {
    return false;
  }

  @Override
  String typeName() {
    return typeName;
  }
}
