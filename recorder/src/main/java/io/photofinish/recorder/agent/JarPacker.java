package io.photofinish.recorder.agent;

import io.photofinish.recorder.instrument.DirectUnsafe;
import io.photofinish.recorder.instrument.HookGuard;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;

/**
 * Part of the build: does what need not be done at every start of the agent. The classes of the
 * runtime are guarded, call what the JDK keeps for itself without a detour, and are laid into one
 * entry in the order in which they can be defined. Nothing in the jar is compressed. The build runs
 * this from the very jar that it packs, in which all names are the final ones, and it takes itself
 * out.
 */
public final class JarPacker {
  /** The packages of what runs inside the program. */
  private static final List<String> INSIDE =
      List.of("io/photofinish/recorder/runtime/", "io/photofinish/trace/", "net/jpountz/");

  private static final String CLASS = ".class";

  /** By their internal names. */
  private final Map<String, byte[]> inside = new TreeMap<>();

  /** Those of them that are defined before what comes next. */
  private final Map<String, byte[]> ordered = new LinkedHashMap<>();

  private JarPacker() {}

  /** Packs the jar that is the only argument. */
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Path packed = Path.of(args[0] + ".packed");
    new JarPacker().pack(jar, packed);
    Files.move(packed, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private void pack(Path from, Path to) throws IOException {
    try (ZipFile jar = new ZipFile(from.toFile());
        OutputStream file = Files.newOutputStream(to);
        ZipOutputStream out = new ZipOutputStream(file)) {
      ZipEntry like = null;
      for (ZipEntry entry : Collections.list(jar.entries())) {
        like = entry;
        if (isInside(entry.getName())) {
          String name = entry.getName();
          name = name.substring(0, name.length() - CLASS.length());
          inside.put(name, DirectUnsafe.in(name, HookGuard.guard(name, read(jar, entry))));
        } else if (!isOfTheBuild(entry.getName())) {
          store(out, entry.getName(), like, read(jar, entry));
        }
      }
      for (String name : inside.keySet()) {
        addWithParents(name);
      }
      store(out, BootClasses.FILE, like, all());
    }
  }

  private static boolean isInside(String entry) {
    return entry.endsWith(CLASS) && INSIDE.stream().anyMatch(entry::startsWith);
  }

  private static boolean isOfTheBuild(String entry) {
    return Stream.of(JarPacker.class, HookGuard.class, DirectUnsafe.class)
        .map(JarPacker::fileOf)
        .anyMatch(entry::equals);
  }

  private static String fileOf(Class<?> type) {
    return type.getName().replace('.', '/') + CLASS;
  }

  /** A class can be defined once those that it extends are. */
  private void addWithParents(String name) {
    byte[] bytes = inside.get(name);
    if (bytes == null || ordered.containsKey(name)) {
      return;
    }
    ClassReader reader = new ClassReader(bytes);
    addWithParents(reader.getSuperName());
    for (String parent : reader.getInterfaces()) {
      addWithParents(parent);
    }
    ordered.put(name, bytes);
  }

  private byte[] all() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (byte[] type : ordered.values()) {
      out.writeInt(type.length);
      out.write(type);
    }
    return bytes.toByteArray();
  }

  private static byte[] read(ZipFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** Adds an entry as old as another. */
  private static void store(ZipOutputStream out, String name, ZipEntry like, byte[] bytes)
      throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(like.getTimeLocal());
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(bytes.length);
    CRC32 sum = new CRC32();
    sum.update(bytes);
    entry.setCrc(sum.getValue());
    out.putNextEntry(entry);
    out.write(bytes);
    out.closeEntry();
  }
}
