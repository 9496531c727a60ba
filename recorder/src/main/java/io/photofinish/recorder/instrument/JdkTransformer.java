package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.JdkPoint;
import io.photofinish.recorder.model.JdkPoints;
import io.photofinish.recorder.runtime.base.Messages;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Transforms the few classes of the JDK whose methods call hooks (see {@link
 * io.photofinish.recorder.model.JdkPoints}).
 */
public final class JdkTransformer implements ClassFileTransformer {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  /** By the class that they are in. */
  private final Map<String, List<JdkPoint>> points = new HashMap<>();

  /** Those that several classes have. */
  private final List<JdkPoint> starred = new ArrayList<>();

  private JdkTransformer() {
    for (JdkPoint point : JdkPoints.all()) {
      if (point.type().endsWith("*")) {
        starred.add(point);
      } else {
        points.computeIfAbsent(point.type(), t -> new ArrayList<>()).add(point);
      }
    }
  }

  /** Instruments what is loaded of the JDK, and what will be. */
  public static void install(Instrumentation instrumentation) {
    JdkTransformer transformer = new JdkTransformer();
    // Before the transformer is there: each is transformed once, with all others.
    for (JdkPoint point : JdkPoints.ofClassLoading()) {
      load(point.type());
    }
    instrumentation.addTransformer(transformer, true);
    try {
      instrumentation.retransformClasses(transformer.loaded(instrumentation));
    } catch (UnmodifiableClassException | RuntimeException | Error problem) {
      Messages.warn("the JDK's classes could not be instrumented: " + problem);
    }
  }

  /** The classes with points that are loaded already. */
  private Class<?>[] loaded(Instrumentation instrumentation) {
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (isOfTheJdk(type.getClassLoader())
          && !pointsIn(type.getName().replace('.', '/')).isEmpty()) {
        loaded.add(type);
      }
    }
    return loaded.toArray(new Class<?>[0]);
  }

  /** Whether a loader is one of those that have the JDK's modules with points. */
  private static boolean isOfTheJdk(ClassLoader loader) {
    return loader == null || loader == PLATFORM;
  }

  /**
   * What is loaded while another class is instrumented could not be: so it is loaded now, if the
   * agent itself may use it.
   */
  private static void load(String type) {
    try {
      Class.forName(type.replace('/', '.'), false, null);
    } catch (ClassNotFoundException notInThisJdk) {
      // Then its points are not there either.
    }
  }

  private List<JdkPoint> pointsIn(String type) {
    List<JdkPoint> found = points.getOrDefault(type, List.of());
    for (JdkPoint point : starred) {
      if (point.isIn(type)) {
        found = new ArrayList<>(found);
        found.add(point);
      }
    }
    return found;
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    if (!isOfTheJdk(loader) || name == null) {
      return null;
    }
    List<JdkPoint> here = pointsIn(name);
    if (here.isEmpty()) {
      return null;
    }
    try {
      return instrument(bytes, here);
    } catch (RuntimeException | Error problem) {
      Messages.warn(name.replace('/', '.') + " could not be instrumented: " + problem);
      return null;
    }
  }

  private static byte[] instrument(byte[] bytes, List<JdkPoint> points) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new PointsWeaver(writer, points), 0);
    return writer.toByteArray();
  }

  /** Weaves the methods that have points. The others are copied as they are, unread. */
  private static final class PointsWeaver extends ClassVisitor {
    private final List<JdkPoint> points;

    /** What is known of the class when its methods come: its name and its fields. */
    private final ClassNode type = new ClassNode();

    PointsWeaver(ClassWriter writer, List<JdkPoint> points) {
      super(Opcodes.ASM9, writer);
      this.points = points;
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] types) {
      type.visit(version, access, name, signature, parent, types);
      super.visit(version, access, name, signature, parent, types);
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      type.visitField(access, name, descriptor, signature, value);
      return super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] thrown) {
      MethodVisitor written = super.visitMethod(access, name, descriptor, signature, thrown);
      List<JdkPoint> here = new ArrayList<>();
      for (JdkPoint point : points) {
        if (point.isIn(name, descriptor)) {
          here.add(point);
        }
      }
      return here.isEmpty()
          ? written
          : new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, thrown) {
            @Override
            public void visitEnd() {
              weave(this, here);
              accept(written);
            }
          };
    }

    private void weave(MethodNode method, List<JdkPoint> here) {
      for (JdkPoint point : here) {
        if (method.instructions.size() > 0) {
          new JdkWeaver(type, method, point).weave();
        }
      }
    }
  }
}
