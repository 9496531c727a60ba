package io.photofinish.detect;

/**
 * An order of some events of a trace after which every thread of a cycle waits for the next one, as
 * positions. Only a checker that shares no code with the detectors may say that it is right.
 *
 * @param prefix so many events of the trace come first, as they were observed
 * @param rest the events behind them, in this order
 * @param acquires what each thread of the cycle does next, in the order of the cycle
 */
public record DeadlockSchedule(int prefix, int[] rest, int[] acquires) {}
