package io.photofinish.bench.recorder.grande.raytracer;

/** How a body looks: its colour, and what it scatters, reflects and lets through. */
class Surface {
  Vec color;
  double kd;
  double ks;
  int shine;
  double kt;
  double ior;

  Surface(Vec color, double kd, double ks, int shine, double kt, double ior) {
    this.color = color;
    this.kd = kd;
    this.ks = ks;
    this.shine = shine;
    this.kt = kt;
    this.ior = ior;
  }
}
