package io.photofinish.trace;

import java.util.EnumMap;
import java.util.Map;

/** The growing name tables of a trace that is being read, generated or recorded. */
public final class TraceNames implements Names {
  private final Map<NameKind, NameTable> tables = new EnumMap<>(NameKind.class);

  public TraceNames() {
    for (NameKind kind : NameKind.values()) {
      tables.put(kind, new NameTable());
    }
  }

  /** The table of one kind. */
  public NameTable table(NameKind kind) {
    return tables.get(kind);
  }

  /** The id of a name, a new one if it is new. */
  public int intern(NameKind kind, String name) {
    return table(kind).intern(name);
  }

  @Override
  public int count(NameKind kind) {
    return table(kind).count();
  }

  @Override
  public String name(NameKind kind, int id) {
    return table(kind).name(id);
  }
}
