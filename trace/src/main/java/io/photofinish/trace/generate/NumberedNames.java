package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;

/** Names that are computed from ids, so that millions of them take no memory. */
final class NumberedNames implements Names {
  private record Space(IntSupplier count, IntFunction<String> name) {}

  private final Map<NameKind, Space> spaces = new EnumMap<>(NameKind.class);

  NumberedNames with(NameKind kind, int count, IntFunction<String> name) {
    return with(kind, () -> count, name);
  }

  NumberedNames with(NameKind kind, IntSupplier count, IntFunction<String> name) {
    spaces.put(kind, new Space(count, name));
    return this;
  }

  @Override
  public int count(NameKind kind) {
    Space space = spaces.get(kind);
    return space == null ? 0 : space.count().getAsInt();
  }

  @Override
  public String name(NameKind kind, int id) {
    int count = count(kind);
    if (id < 0 || id >= count) {
      throw new IndexOutOfBoundsException("no name has the id " + id + "; there are " + count);
    }
    return spaces.get(kind).name().apply(id);
  }
}
