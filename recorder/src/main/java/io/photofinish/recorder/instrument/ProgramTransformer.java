package io.photofinish.recorder.instrument;

import io.photofinish.recorder.runtime.Recording;
import io.photofinish.recorder.runtime.base.Messages;
import io.photofinish.recorder.runtime.shadow.HiddenFields;
import io.photofinish.recorder.runtime.shadow.ShadowField;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/** The class file transformer that instruments the program's classes as they are loaded. */
public final class ProgramTransformer implements ClassFileTransformer {
  private final ClassSelection selection;
  private final Weaving weaving;
  private final boolean areFieldsHidden = HiddenFields.hide();

  public ProgramTransformer(ClassSelection selection, Weaving weaving) {
    this.selection = selection;
    this.weaving = weaving;
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    if (!selection.contains(module, loader, name)) {
      return null;
    }
    try {
      byte[] woven = new ClassWeaver(loader, weaving, mayAddFields(redefined)).weave(bytes);
      Recording.classIsRecorded();
      return woven;
    } catch (RuntimeException | Error problem) {
      Messages.warn("accesses in " + name.replace('/', '.') + " are not recorded: " + problem);
      return null;
    }
  }

  private boolean mayAddFields(Class<?> redefined) {
    return areFieldsHidden && (redefined == null || ShadowField.isDeclaredBy(redefined));
  }
}
