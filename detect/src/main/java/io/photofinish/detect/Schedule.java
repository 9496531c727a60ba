package io.photofinish.detect;

/**
 * An order of some events of a trace that ends with two accesses side by side, as positions. Only a
 * checker that shares no code with the detectors may say that it is right.
 *
 * @param prefix so many events of the trace come first, as they were observed
 * @param rest the events behind them, in this order
 * @param first the one access
 * @param second the other access
 */
public record Schedule(int prefix, int[] rest, int first, int second) {}
