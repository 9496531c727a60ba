package io.photofinish.bench.recorder.grande.raytracer;

import io.photofinish.bench.recorder.grande.barrier.Barrier;

/** Renders every so many lines of the picture. */
class RayTracerRunner extends Tracer implements Runnable {
  int id;
  int numThreads;
  int width;
  Barrier barrier;

  RayTracerRunner(int id, int numThreads, int width, Scene scene, int maxDepth, Barrier barrier) {
    super(scene, maxDepth);
    this.id = id;
    this.numThreads = numThreads;
    this.width = width;
    this.barrier = barrier;
  }

  @Override
  public void run() {
    barrier.doBarrier(id);
    for (int y = id; y < width; y += numThreads) {
      RayTracer.addToChecksum(renderLine(y));
    }
    RayTracer.addToRays(rays);
  }

  private long renderLine(int y) {
    long checksum = 0;
    double ylen = 2.0 * y / width - 1.0;
    for (int x = 0; x < width; x++) {
      double xlen = 2.0 * x / width - 1.0;
      Vec color = trace(0, 1.0, scene.view.ray(xlen, ylen));
      int red = shown(color.x);
      int green = shown(color.y);
      int blue = shown(color.z);
      checksum += red + green + blue;
      RayTracer.picture[y][x] = (red << 16) | (green << 8) | blue;
    }
    return checksum;
  }

  private static int shown(double brightness) {
    return Math.min(255, (int) (brightness * 255.0));
  }
}
