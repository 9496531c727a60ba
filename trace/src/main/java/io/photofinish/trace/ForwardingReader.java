package io.photofinish.trace;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A reader around another one, which changes or watches the blocks that pass. */
public abstract class ForwardingReader implements TraceReader {
  /** Where the blocks come from. */
  protected final TraceReader source;

  protected ForwardingReader(TraceReader source) {
    this.source = source;
  }

  @Override
  public Names names() {
    return source.names();
  }

  @Override
  public Map<String, Long> repairCounts() {
    return source.repairCounts();
  }

  @Override
  public LeftOutReads leftOutReads() throws IOException {
    return source.leftOutReads();
  }

  @Override
  public List<Repair> repairs() {
    return source.repairs();
  }

  @Override
  public Optional<RecordedValues> values() throws IOException {
    return source.values();
  }

  @Override
  public long eventsAtMost() {
    return source.eventsAtMost();
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
