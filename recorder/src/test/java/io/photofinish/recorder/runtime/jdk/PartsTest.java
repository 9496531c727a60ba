package io.photofinish.recorder.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.shadow.SyncPart;
import io.photofinish.recorder.runtime.thread.Sync;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PartsTest {
  /** One object may be many things: a thread that is a task, a lock that is a collection. */
  @Test
  void no_two_parts_of_an_object_have_the_same_number() throws IllegalAccessException {
    Map<Integer, String> names = new HashMap<>();
    List<String> twice = new ArrayList<>();
    for (Class<?> type : List.of(Sync.class, Parts.class)) {
      for (Field field : type.getDeclaredFields()) {
        boolean isPart = field.getType() == int.class && Modifier.isStatic(field.getModifiers());
        if (isPart && !field.getName().equals("PLACED_PARTS")) {
          field.setAccessible(true);
          String before = names.put(field.getInt(null), field.getName());
          if (before != null) {
            twice.add(before + " and " + field.getName());
          }
        }
      }
    }
    assertThat(twice).isEmpty();
    assertThat(names).hasSize(SyncPart.values().length);
  }

  @Test
  void parts_follow_one_another() {
    int end = 0;
    for (SyncPart part : SyncPart.values()) {
      assertThat(part.first()).as("%s", part).isEqualTo(end);
      end += part.count();
    }
  }

  @Test
  void each_phase_of_a_phaser_and_each_place_in_a_collection_has_a_number() {
    assertThat(SyncPart.ARRIVED.count()).isEqualTo(4);
    assertThat(Parts.PLACED_ANYWHERE).isEqualTo(Parts.PLACED + Parts.PLACED_PARTS);
    for (int i = 0; i < 1000; i++) {
      assertThat(Parts.ofElement(i)).isBetween(Parts.PLACED, Parts.PLACED_ANYWHERE - 1);
    }
  }
}
