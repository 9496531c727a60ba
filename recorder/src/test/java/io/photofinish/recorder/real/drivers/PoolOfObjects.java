package io.photofinish.recorder.real.drivers;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.ObjectPool;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;

/** Pools that one thread closes while two others borrow and return. */
public final class PoolOfObjects {
  private static final int POOLS = 20;
  private static final int ROUNDS = 20;

  private static final class Factory extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      return new int[1];
    }
  }

  private PoolOfObjects() {}

  public static void main(String[] arguments) throws InterruptedException {
    for (int i = 0; i < POOLS; i++) {
      use(new GenericObjectPool(new Factory()));
      use(new StackObjectPool(new Factory()));
    }
    System.out.println("closed");
  }

  private static void use(ObjectPool pool) throws InterruptedException {
    Together.run(
        number -> pool.close(), number -> borrowAndReturn(pool), number -> borrowAndReturn(pool));
  }

  private static void borrowAndReturn(ObjectPool pool) throws Exception {
    try {
      for (int i = 0; i < ROUNDS; i++) {
        int[] borrowed = (int[]) pool.borrowObject();
        borrowed[0]++;
        pool.returnObject(borrowed);
      }
    } catch (RuntimeException closed) {
      // Sooner or later. The racy version may stumble over what close() took away.
    }
  }
}
