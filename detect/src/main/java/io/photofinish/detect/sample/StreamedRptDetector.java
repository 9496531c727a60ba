package io.photofinish.detect.sample;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.WindowDetector;
import io.photofinish.trace.EventBlock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * {@link RptDetector} for a trace that can only be read from its beginning, whose length is known
 * at its end: all of it is kept until then. It saves the analysis of most events, not the reading.
 */
final class StreamedRptDetector implements StreamingDetector {
  private final WindowDetector tester;
  private final BufferedWindows trace = new BufferedWindows();
  private final EventBlock single = new EventBlock(1);

  StreamedRptDetector(WindowDetector tester) {
    this.tester = tester;
  }

  @Override
  public void prepare(IdCounts counts) {
    trace.ensureThreads(counts.threads());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    single.clear();
    single.add(index, operation, thread, target, location);
    trace.add(single);
  }

  @Override
  public void events(EventBlock block) {
    if (block.size() > 0) {
      trace.add(block);
    }
  }

  @Override
  public void finish() {
    try {
      tester.run(trace);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  @Override
  public List<String> notes() {
    return tester.notes();
  }
}
