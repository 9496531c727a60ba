package io.photofinish.recorder.runtime.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.ToIntFunction;

/** Asks the operating system for the port of a socket, by its file descriptor. */
final class SystemPorts implements ToIntFunction<Object> {
  private static final int UNKNOWN = -1;

  private final MethodHandle localPort;

  SystemPorts() {
    localPort = find();
  }

  /** A way around Net.localAddress, which has a hook; null if this JDK has none. */
  private static MethodHandle find() {
    try {
      Class<?> net = Class.forName("sun.nio.ch.Net");
      MethodType type = MethodType.methodType(int.class, java.io.FileDescriptor.class);
      return MethodHandles.privateLookupIn(net, MethodHandles.lookup())
          .findStatic(net, "localPort", type)
          .asType(MethodType.methodType(int.class, Object.class));
    } catch (ReflectiveOperationException notInThisJdk) {
      return null;
    }
  }

  @Override
  public int applyAsInt(Object descriptor) {
    if (localPort == null || descriptor == null) {
      return UNKNOWN;
    }
    try {
      return (int) localPort.invokeExact(descriptor);
    } catch (StackOverflowError full) {
      throw full;
    } catch (Throwable closedMeanwhile) {
      return UNKNOWN;
    }
  }
}
