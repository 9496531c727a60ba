package io.photofinish.recorder.real.drivers;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** Flows that several threads work on, and whose results come together again. */
public final class RxFlows {
  private static final int NUMBERS = 600;

  private RxFlows() {}

  /** Prints what came out of them. */
  public static void main(String[] arguments) {
    long sum =
        Flowable.range(1, NUMBERS)
            .parallel(4)
            .runOn(Schedulers.computation())
            .map(number -> 2 * number)
            .sequential()
            .reduce(0L, Long::sum)
            .blockingGet();
    long count =
        Flowable.range(1, NUMBERS)
            .flatMap(number -> Flowable.just(number).subscribeOn(Schedulers.io()))
            .count()
            .blockingGet();
    System.out.println(sum + " " + count);
  }
}
