package io.photofinish.bench.recorder.grande.raytracer;

/** A ball. */
class Sphere implements Primitive {
  private static final double NEAREST = 1e-6;

  Vec c;
  double r;
  double r2;
  Surface surf;

  Sphere(Vec c, double r, Surface surf) {
    this.c = c;
    this.r = r;
    r2 = r * r;
    this.surf = surf;
  }

  @Override
  public Isect intersect(Ray ray) {
    Vec v = Vec.sub(c, ray.p);
    double b = Vec.dot(v, ray.d);
    double disc = b * b - Vec.dot(v, v) + r2;
    if (disc < 0.0) {
      return null;
    }
    disc = Math.sqrt(disc);
    double near = b - disc;
    if (near > NEAREST) {
      return new Isect(near, true, this);
    }
    double far = b + disc;
    return far > NEAREST ? new Isect(far, false, this) : null;
  }

  @Override
  public Vec normal(Vec point) {
    Vec normal = new Vec();
    normal.sub2(point, c);
    normal.normalize();
    return normal;
  }

  @Override
  public Surface surface() {
    return surf;
  }

  @Override
  public Vec center() {
    return c;
  }

  @Override
  public double radius() {
    return r;
  }
}
