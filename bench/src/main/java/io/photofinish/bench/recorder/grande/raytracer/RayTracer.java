package io.photofinish.bench.recorder.grande.raytracer;

import io.photofinish.bench.recorder.grande.GrandeProgram;
import io.photofinish.bench.recorder.grande.barrier.Barrier;
import io.photofinish.bench.recorder.grande.barrier.MonitorBarrier;

/**
 * Renders balls that mirror each other. Arguments: threads, width of the picture, depth of the
 * recursion, levels of groups that the balls are in. The last two make calls deeper, and the last
 * also more different.
 */
public class RayTracer extends GrandeProgram {
  private static final int TINY = 12;
  private static final int USUAL = 120;
  private static final int LARGE = 250;
  private static final int DEPTH = 6;
  private static final int NESTING = 3;
  private static final int DEEPEST = 1000;

  static int[][] picture;
  private static long checksum;
  private static long rays;

  int width;
  int depth;
  int nesting;

  RayTracer(int threads, int width, int depth, int nesting) {
    super(threads);
    if (depth > DEEPEST) {
      throw new IllegalArgumentException("the depth is at most " + DEEPEST + ", not " + depth);
    }
    this.width = width;
    this.depth = depth;
    this.nesting = nesting;
  }

  public static RayTracer of(String... args) {
    return new RayTracer(
        number(args, 0, 2),
        size(args, TINY, USUAL, LARGE),
        number(args, 2, DEPTH),
        number(args, 3, NESTING));
  }

  public static void main(String[] args) {
    main(RayTracer::of, args);
  }

  @Override
  protected void initialise() {
    picture = new int[width][width];
    checksum = 0;
    rays = 0;
  }

  @Override
  protected void kernel() {
    Scene scene = new Scene(nesting);
    Barrier barrier = new MonitorBarrier(threads);
    Runnable[] runners = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      runners[i] = new RayTracerRunner(i, threads, width, scene, depth, barrier);
    }
    runAll(runners);
  }

  static synchronized void addToChecksum(long sum) {
    checksum += sum;
  }

  static synchronized void addToRays(long sum) {
    rays += sum;
  }

  @Override
  protected String checksum() {
    synchronized (RayTracer.class) {
      return checksum + " " + rays;
    }
  }

  @Override
  protected String mistake() {
    long sum = 0;
    for (int y = 0; y < width; y++) {
      for (int x = 0; x < width; x++) {
        int color = picture[y][x];
        sum += (color >> 16) + ((color >> 8) & 0xff) + (color & 0xff);
      }
    }
    String computed = checksum();
    if (!computed.startsWith(sum + " ")) {
      return "the picture's sum is " + sum + ", but the threads counted " + computed;
    }
    String expected = expected();
    return expected == null || expected.equals(computed)
        ? null
        : "the checksum is " + computed + ", not " + expected;
  }

  /** However balls are grouped, the picture is the same. */
  private String expected() {
    if (depth != DEPTH) {
      return null;
    }
    return switch (width) {
      case TINY -> "69424 1985";
      case USUAL -> "6815302 218206";
      case LARGE -> "29583360 947372";
      default -> null;
    };
  }
}
