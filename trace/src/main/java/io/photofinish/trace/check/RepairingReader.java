package io.photofinish.trace.check;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Passes on the events that keep the rules, and counts what it mends. */
public final class RepairingReader extends ForwardingReader {
  private final ThreadSurvey survey;
  private final Names names;
  private final WellFormedness rules = new WellFormedness();
  private final EventBlock raw = new EventBlock(TraceReader.BLOCK);
  private final Map<Defect, Long> repairs = new EnumMap<>(Defect.class);

  RepairingReader(TraceReader reader, ThreadSurvey survey) {
    super(reader);
    this.survey = survey;
    names = survey.withAllThreads(source.names());
  }

  @Override
  public boolean read(EventBlock block) throws IOException {
    block.clear();
    while (block.size() == 0) {
      if (!source.read(raw)) {
        return false;
      }
      rules.prepare(names);
      block.ensureCapacity(raw.size());
      for (int i = 0; i < raw.size(); i++) {
        Defect defect = mend(i);
        if (defect == null) {
          block.addFrom(raw, i);
        } else {
          count(defect);
        }
      }
    }
    return true;
  }

  /** Mends event i in place; the result says why it must go, null if it may stay. */
  private Defect mend(int i) {
    int operation = raw.operation(i);
    if (operation == OpCode.FORK || operation == OpCode.JOIN) {
      int target = raw.target(i);
      int real = survey.realThread(target);
      if (real != target) {
        count(Defect.MISNAMED_THREAD);
        raw.targets()[i] = real;
      }
      if (!survey.acts(real)) {
        return Defect.SILENT_THREAD;
      }
      if (operation == OpCode.JOIN && survey.actsAfter(real, raw.index(i))) {
        return Defect.JOIN_BEFORE_END;
      }
    }
    return rules.check(raw, i);
  }

  private void count(Defect defect) {
    repairs.merge(defect, 1L, Long::sum);
  }

  /** How often each kind of repair was made so far. */
  Map<Defect, Long> repairs() {
    return Collections.unmodifiableMap(repairs);
  }

  @Override
  public Map<String, Long> mended() {
    Map<String, Long> all = new LinkedHashMap<>(source.mended());
    repairs.forEach((defect, count) -> all.put(defect.plural(), count));
    return all;
  }

  @Override
  public Names names() {
    return names;
  }
}
