package io.photofinish.recorder.real.drivers;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** A pool whose factory counts under its own lock, and asks the pool while it holds that. */
public final class PoolThatEvicts {
  private static final class Factory extends BasePoolableObjectFactory {
    private GenericObjectPool pool;
    private int made;

    @Override
    public synchronized Object makeObject() {
      made++;
      return new int[1];
    }

    @Override
    public boolean validateObject(Object object) {
      return false;
    }

    @Override
    public synchronized void destroyObject(Object object) {
      made--;
    }

    synchronized int idleAndMade() {
      return pool.getNumIdle() + made;
    }
  }

  private PoolThatEvicts() {}

  public static void main(String[] arguments) throws Exception {
    Factory factory = new Factory();
    GenericObjectPool pool = new GenericObjectPool(factory);
    factory.pool = pool;
    pool.setTestWhileIdle(true);
    pool.setMinEvictableIdleTimeMillis(-1);
    pool.setNumTestsPerEvictionRun(1);
    pool.addObject();
    Afterwards.begin();
    Together.run(
        number -> {
          pool.evict();
          Afterwards.done();
        },
        number -> {
          Afterwards.awaitDone();
          factory.idleAndMade();
        });
    System.out.println("evicted");
  }
}
