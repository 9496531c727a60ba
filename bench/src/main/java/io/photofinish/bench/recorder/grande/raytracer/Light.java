package io.photofinish.bench.recorder.grande.raytracer;

/** A lamp. */
class Light {
  Vec pos;
  double brightness;

  Light(double x, double y, double z, double brightness) {
    pos = new Vec(x, y, z);
    this.brightness = brightness;
  }
}
