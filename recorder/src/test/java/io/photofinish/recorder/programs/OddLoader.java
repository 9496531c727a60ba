package io.photofinish.recorder.programs;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Loads a class by a loader that asks nobody else, but for the JDK's classes. */
public final class OddLoader extends ClassLoader {
  /** What a loader does is recorded like all else, wherever the JVM asks it. */
  private final List<String> asked = new ArrayList<>();

  private OddLoader() {
    super(null);
  }

  /** What the loader loads. */
  public static final class Inside implements Runnable {
    private int value;

    @Override
    public void run() {
      Thread other = new Thread(() -> value = 1);
      other.start();
      value = 2;
      synchronized (this) {
        System.out.println(getClass().getClassLoader() instanceof Runnable);
      }
    }
  }

  /** Runs it, or another class that is given. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    String name = arguments.length > 0 ? arguments[0] : Inside.class.getName();
    Class<?> type = Class.forName(name, true, new OddLoader());
    ((Runnable) type.getDeclaredConstructor().newInstance()).run();
    System.out.println(type != Class.forName(name));
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (asked) {
      asked.add(name);
    }
    if (name.startsWith("java.")) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    return loaded != null ? loaded : define(name);
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in =
        OddLoader.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name + " is not for this loader");
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException problem) {
      throw new ClassNotFoundException(name, problem);
    }
  }
}
