package io.photofinish.recorder.instrument;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds class files on the class path. The system class loader would first have those above it look
 * into each module of the JDK.
 */
final class ClassPath {
  /** That of the process. */
  static final ClassPath OURS = new ClassPath(entries());

  private static final ClassLoader SYSTEM = ClassLoader.getSystemClassLoader();

  /** Only ever asked for what it has itself. */
  private final URLClassLoader entries;

  /** Those of modules are not taken from the class path. */
  private final Set<String> packagesOfModules = new HashSet<>();

  ClassPath(URL... entries) {
    this.entries = new URLClassLoader(entries, null);
    for (Module module : ModuleLayer.boot().modules()) {
      packagesOfModules.addAll(module.getPackages());
    }
  }

  private static URL[] entries() {
    List<URL> urls = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
      try {
        urls.add(new File(entry).getAbsoluteFile().toURI().toURL());
      } catch (MalformedURLException odd) {
        // What it and those behind it have is looked for in the other way.
        break;
      }
    }
    return urls.toArray(new URL[0]);
  }

  /** What the system class loader would find, or null. */
  URL find(String file) {
    int end = file.lastIndexOf('/');
    boolean isOfModule =
        end >= 0 && packagesOfModules.contains(file.substring(0, end).replace('/', '.'));
    URL found = isOfModule ? null : entries.findResource(file);
    // Agents may add to the class path while the program runs.
    return found == null ? SYSTEM.getResource(file) : found;
  }
}
