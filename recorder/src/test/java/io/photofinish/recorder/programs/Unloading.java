package io.photofinish.recorder.programs;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Loads a part of the program again and again, each time by a loader of its own, uses it in two
 * threads, and lets it go. All that is loaded so must be unloaded again.
 */
public final class Unloading {
  /** What is loaded. */
  @SuppressWarnings({"LockNotBeforeTry", "UnusedVariable"})
  public static final class Part extends ReentrantReadWriteLock implements Runnable {
    private static final long serialVersionUID = 1;
    private static int runs;
    private static final List<Part> ALL = new ArrayList<>();

    private Part next;
    private int[] numbers = new int[100];

    @Override
    public void run() {
      Part made = new Part();
      synchronized (Part.class) {
        runs++;
        ALL.add(this);
        next = made;
      }
      writeLock().lock();
      numbers[runs % numbers.length]++;
      made.numbers[0]++;
      writeLock().unlock();
      synchronized (this) {
        next = null;
      }
    }
  }

  private static final class Loader extends ClassLoader {
    Loader() {
      super(Unloading.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Part.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException problem) {
        throw new ClassNotFoundException(name, problem);
      }
    }
  }

  private Unloading() {}

  /** Takes the number of times. Prints how many of the parts are still there. */
  public static void main(String[] arguments) throws Exception {
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
      loaders.add(use());
    }
    // What is known of objects that are gone is forgotten now and then, not at once.
    for (int i = 0; i < 200 && !loaders.isEmpty(); i++) {
      System.gc();
      loaders.removeIf(loader -> loader.refersTo(null));
    }
    System.out.println(loaders.size());
  }

  private static WeakReference<ClassLoader> use() throws Exception {
    ClassLoader loader = new Loader();
    Runnable part =
        (Runnable) loader.loadClass(Part.class.getName()).getDeclaredConstructor().newInstance();
    Thread thread = new Thread(part);
    thread.start();
    part.run();
    thread.join();
    return new WeakReference<>(loader);
  }
}
