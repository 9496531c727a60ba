package io.photofinish.recorder.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.names.RecordedNames;
import org.junit.jupiter.api.Test;

class ClassCatalogTest {
  @SuppressWarnings("unused") // Only looked at.
  private interface Limits {
    Object MOST = new Object();
  }

  @SuppressWarnings("unused") // Only looked at.
  private static class Parent {
    int a;
    static volatile int shared;
    final int fixed = 1;
  }

  @SuppressWarnings({"unused", "HidingField"}) // Only looked at.
  private static final class Child extends Parent implements Limits {
    long a;
    volatile Object b;
  }

  private final Shadows shadows =
      new Shadows(
          new RecordingState(),
          new ObjectNames(new RecordedNames(new Locations(Integer::toString))),
          new DeferredMemory(0));
  private final ClassCatalog classes = new ClassCatalog(shadows);

  @Test
  void a_field_is_found_by_name_type_and_kind() {
    assertThat(classes.find(Child.class, "a", "J", false).declaring.name())
        .isEqualTo(Child.class.getName());
    assertThat(classes.find(Child.class, "a", "I", false).declaring.name())
        .isEqualTo(Parent.class.getName());
    assertThat(classes.find(Child.class, "shared", "I", true).isVolatile).isTrue();
    assertThat(classes.find(Child.class, "shared", "I", false)).isNull();
    assertThat(classes.find(Child.class, "MOST", "Ljava/lang/Object;", true).isRecorded())
        .isFalse();
    assertThat(classes.find(Child.class, "fixed", "I", false).isRecorded()).isFalse();
  }

  @Test
  void fields_of_an_object_have_different_slots_and_are_found_by_them() {
    FieldFacts inherited = classes.find(Child.class, "a", "I", false);
    FieldFacts own = classes.find(Child.class, "a", "J", false);
    assertThat(own.slot).isNotEqualTo(inherited.slot).isNotEqualTo(Shadow.CONTENTS);
    assertThat(classes.field(Child.class, inherited.slot, false)).isSameAs(inherited);
    assertThat(classes.field(Child.class, own.slot, false)).isSameAs(own);
    assertThat(classes.field(Child.class, 1000, false)).isNull();
  }

  @Test
  void memory_is_known_by_offset() {
    MemoryLayouts layouts = new MemoryLayouts(classes);
    MemoryLayout array = layouts.of(new long[3]);
    assertThat(array.isOfArray()).isTrue();
    long base = 0;
    while (array.index(base) < 0) {
      base++;
    }
    assertThat(array.index(base + 7)).isZero();
    assertThat(array.index(base + 8)).isEqualTo(1);
    MemoryLayout child = layouts.of(new Child());
    assertThat(child.isOfArray()).isFalse();
    FieldFacts b = classes.find(Child.class, "b", "Ljava/lang/Object;", false);
    int found = 0;
    for (long offset = -1; offset < 100; offset++) {
      found += child.field(offset) == b ? 1 : 0;
    }
    assertThat(found).isEqualTo(1);
  }
}
