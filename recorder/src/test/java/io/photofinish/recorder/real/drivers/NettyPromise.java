package io.photofinish.recorder.real.drivers;

import io.netty.util.concurrent.DefaultEventExecutor;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.FutureListener;
import io.netty.util.concurrent.Promise;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Promises that one thread completes while another adds listeners. */
public final class NettyPromise {
  private static final int PROMISES = 20;

  private NettyPromise() {}

  public static void main(String[] arguments) throws InterruptedException {
    DefaultEventExecutor executor = new DefaultEventExecutor();
    AtomicInteger told = new AtomicInteger();
    for (int i = 0; i < PROMISES; i++) {
      Promise<Integer> promise = new DefaultPromise<>(executor);
      FutureListener<Integer> listener = future -> told.addAndGet(future.getNow());
      Together.run(
          number -> promise.addListener(listener).addListener(listener),
          number -> promise.setSuccess(1));
    }
    executor.shutdownGracefully(0, 1, TimeUnit.SECONDS).await();
    System.out.println(told);
  }
}
