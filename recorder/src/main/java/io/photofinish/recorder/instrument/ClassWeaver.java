package io.photofinish.recorder.instrument;

import io.photofinish.recorder.runtime.base.Messages;
import io.photofinish.recorder.runtime.shadow.DeclaredFields;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Instruments one class. */
final class ClassWeaver {
  private final ClassLoader loader;
  private final Weaving weaving;
  private final boolean mayAddFields;

  /**
   * @param mayAddFields whether the class is new, or had the field for shadows before
   */
  ClassWeaver(ClassLoader loader, Weaving weaving, boolean mayAddFields) {
    this.loader = loader;
    this.weaving = weaving;
    this.mayAddFields = mayAddFields;
  }

  /** The instrumented class; methods that would become too large are left as they are. */
  byte[] weave(byte[] bytes) {
    Set<String> tooLarge = new HashSet<>();
    while (true) {
      try {
        return weave(bytes, tooLarge);
      } catch (MethodTooLargeException problem) {
        String method = problem.getMethodName() + problem.getDescriptor();
        if (!tooLarge.add(method)) {
          throw problem;
        }
        Messages.warn(
            "accesses in "
                + problem.getClassName().replace('/', '.')
                + "."
                + problem.getMethodName()
                + " are not recorded: the method would be too large; split it");
      }
    }
  }

  private byte[] weave(byte[] bytes, Set<String> leftAlone) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    weave(type, leftAlone);
    // The constant pool is not copied: most of it stays, and sizes matter little.
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  /** Instruments a class whose frames are expanded, but for some methods. */
  void weave(ClassNode type, Set<String> leftAlone) {
    boolean hasShadow = mayAddFields && ShadowFields.isFor(type);
    register(type, hasShadow);
    Nest nest = Nest.usedBy(type, loader);
    EffectivelyFinalFields effectivelyFinal =
        weaving.drops()
            ? nest.effectivelyFinal().onlyOf(weaving.isInstrumented())
            : EffectivelyFinalFields.NONE;
    InheritedMethods inherited = new InheritedMethods(loader, type);
    new MethodReferences(type, inherited).replace();
    LambdaResults lambdas = LambdaResults.of(type, loader, weaving.isInstrumented());
    EventFreeMethods eventFree = new EventFreeMethods(type, effectivelyFinal);
    for (MethodNode method : type.methods) {
      if (method.instructions.size() > 0
          && !CoverageProbes.has(method)
          && (leftAlone.isEmpty() || !leftAlone.contains(method.name + method.desc))) {
        new MethodWeaver(
                type,
                method,
                eventFree,
                nest,
                inherited,
                effectivelyFinal,
                lambdas,
                loader,
                weaving)
            .weave();
      }
    }
    if (hasShadow) {
      ShadowFields.addTo(type);
    }
  }

  private void register(ClassNode type, boolean hasShadow) {
    List<DeclaredFields.One> fields = new ArrayList<>(type.fields.size());
    for (FieldNode field : type.fields) {
      fields.add(new DeclaredFields.One(field.name, field.desc, field.access));
    }
    boolean hasInitializer = ClassFile.hasInitializer(type);
    DeclaredFields.register(loader, type.name.replace('/', '.'), fields, hasInitializer, hasShadow);
  }
}
