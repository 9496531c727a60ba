package io.photofinish.detect.predict;

/** Makes the schedules by which one predictive method reaches events of different threads. */
interface LeadMaker {
  /**
   * Makes one.
   *
   * @param events that the method reaches, by their positions
   * @param threads of the events
   */
  Lead lead(int[] events, int[] threads);
}
