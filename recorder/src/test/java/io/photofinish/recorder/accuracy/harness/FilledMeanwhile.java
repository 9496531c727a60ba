package io.photofinish.recorder.accuracy.harness;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;

/**
 * Concurrent collections that another thread adds to in the middle of the first call that goes
 * through them: the call has begun, and has read nothing yet.
 */
public final class FilledMeanwhile {
  private static final int CALL_BEGINS = 0;
  private static final int FILLING = 1;
  private static final int CALL_READS = 2;

  private final Steps steps = new Steps();

  /** Only the reading thread has it. */
  private boolean isRead;

  /** The other thread's part: waits until the call has begun, and adds. */
  public void fill(Body add) throws Exception {
    steps.await(FILLING);
    add.run();
    steps.take(FILLING);
  }

  /** The reading thread is in the middle of its call. */
  public void beginReading() {
    if (!isRead) {
      isRead = true;
      steps.take(CALL_BEGINS);
      steps.await(CALL_READS);
    }
  }

  /** One that is filled when its elements, or their number, are asked for. */
  public <E> Queue<E> queue() {
    return new FilledQueue<>(this);
  }

  /** One that is filled when its entries, or their number, are asked for. */
  public <K, V> ConcurrentMap<K, V> map() {
    return new FilledMap<>(this);
  }

  @SuppressWarnings("serial") // Nobody writes them.
  private static final class FilledQueue<E> extends ConcurrentLinkedQueue<E> {
    private final transient FilledMeanwhile filler;

    FilledQueue(FilledMeanwhile filler) {
      this.filler = filler;
    }

    @Override
    public int size() {
      filler.beginReading();
      return super.size();
    }

    @Override
    public boolean isEmpty() {
      filler.beginReading();
      return super.isEmpty();
    }

    @Override
    public Iterator<E> iterator() {
      filler.beginReading();
      return super.iterator();
    }

    @Override
    public Object[] toArray() {
      filler.beginReading();
      return super.toArray();
    }
  }

  @SuppressWarnings("serial") // Nobody writes them.
  private static final class FilledMap<K, V> extends ConcurrentHashMap<K, V> {
    private final transient FilledMeanwhile filler;

    FilledMap(FilledMeanwhile filler) {
      this.filler = filler;
    }

    @Override
    public int size() {
      filler.beginReading();
      return super.size();
    }

    @Override
    public boolean isEmpty() {
      filler.beginReading();
      return super.isEmpty();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
      filler.beginReading();
      return super.entrySet();
    }

    @Override
    public Collection<V> values() {
      filler.beginReading();
      return super.values();
    }
  }
}
