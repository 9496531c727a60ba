package io.photofinish.recorder.runtime.base;

/**
 * Padding against false sharing: an object of a subclass shares no cache line with the object
 * before it in memory. It is for objects that one thread writes all the time.
 */
@SuppressWarnings("unused") // The fields only take up space.
public class Padding {
  private long p1;
  private long p2;
  private long p3;
  private long p4;
  private long p5;
  private long p6;
  private long p7;
  private long p8;
  private long p9;
  private long p10;
  private long p11;
  private long p12;
  private long p13;
  private long p14;
  private long p15;
  private long p16;
}
