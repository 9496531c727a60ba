package io.photofinish.bench.recorder.grande.raytracer;

/** Where a ray meets a body. */
class Isect {
  double t;
  boolean enter;
  Primitive prim;

  Isect(double t, boolean enter, Primitive prim) {
    this.t = t;
    this.enter = enter;
    this.prim = prim;
  }

  /** The first of two, each of which may be null. */
  static Isect nearer(Isect a, Isect b) {
    if (a == null) {
      return b;
    }
    return b == null || a.t <= b.t ? a : b;
  }
}
