package io.photofinish.bench.recorder.grande.raytracer;

/** Where a ray starts, and its direction of length 1. */
class Ray {
  Vec p;
  Vec d;

  Ray(Vec p, Vec d) {
    this.p = new Vec(p);
    this.d = new Vec(d);
    this.d.normalize();
  }

  Vec point(double t) {
    Vec point = new Vec(p);
    point.adds(t, d);
    return point;
  }
}
