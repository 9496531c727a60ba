package io.photofinish.cli.analyze;

import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.EventDetails;
import io.photofinish.detect.RaceLog;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A copy of the names that results speak of: those of a trace end with its reader. */
public final class RaceNames {
  private static final int[] NOT_KNOWN = {};

  private final Map<NameKind, Map<Integer, String>> copies = new EnumMap<>(NameKind.class);

  private RaceNames() {
    for (NameKind kind : NameKind.values()) {
      copies.put(kind, new HashMap<>());
    }
  }

  static RaceNames of(List<DetectorResult> results, EventDetails details, Names names) {
    RaceNames copy = new RaceNames();
    for (DetectorResult result : results) {
      copy.add(result.races(), details, names);
      copy.add(result.undecided(), details, names);
    }
    return copy;
  }

  private void add(RaceLog races, EventDetails details, Names names) {
    for (int variable : races.racyVariables()) {
      add(NameKind.VARIABLE, variable, names);
    }
    for (int location : races.racyLocations()) {
      add(NameKind.LOCATION, location, names);
    }
    for (int pair = 0; pair < races.size(); pair++) {
      add(races.first(pair), details, names);
      add(races.second(pair), details, names);
    }
  }

  private void add(long event, EventDetails details, Names names) {
    if (!details.has(event)) {
      return;
    }
    add(NameKind.THREAD, details.thread(event), names);
    add(NameKind.LOCATION, details.location(event), names);
    for (int lock : details.locks(event).orElse(NOT_KNOWN)) {
      add(NameKind.LOCK, lock, names);
    }
  }

  private void add(NameKind kind, int id, Names names) {
    copies.get(kind).computeIfAbsent(id, unknown -> names.name(kind, id));
  }

  String thread(int id) {
    return copies.get(NameKind.THREAD).get(id);
  }

  String variable(int id) {
    return copies.get(NameKind.VARIABLE).get(id);
  }

  String lock(int id) {
    return copies.get(NameKind.LOCK).get(id);
  }

  String location(int id) {
    return copies.get(NameKind.LOCATION).get(id);
  }
}
