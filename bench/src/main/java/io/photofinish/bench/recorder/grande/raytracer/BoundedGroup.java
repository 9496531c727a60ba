package io.photofinish.bench.recorder.grande.raytracer;

/** Several objects in a ball. A ray that misses the ball misses them all. */
class BoundedGroup extends Group {
  Vec center;
  double radius;

  BoundedGroup(Vec center, double radius) {
    this.center = center;
    this.radius = radius;
  }

  @Override
  public Isect intersect(Ray ray) {
    Vec v = Vec.sub(center, ray.p);
    double along = Vec.dot(v, ray.d);
    double distance2 = Vec.dot(v, v) - along * along;
    return distance2 > radius * radius ? null : super.intersect(ray);
  }
}
