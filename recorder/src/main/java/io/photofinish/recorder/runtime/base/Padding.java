package io.photofinish.recorder.runtime.base;

/**
 * What one thread writes all the time must not share a cache line with what another does: objects
 * that begin with this, and so have it between them and the object before, do not.
 */
@SuppressWarnings("unused") // It is there to be there.
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
