package io.photofinish.bench.recorder.grande.raytracer;

/** Two objects. */
class Pair implements SceneObject {
  SceneObject left;
  SceneObject right;

  Pair(SceneObject left, SceneObject right) {
    this.left = left;
    this.right = right;
  }

  @Override
  public Isect intersect(Ray ray) {
    Isect inLeft = left.intersect(ray);
    Isect inRight = right.intersect(ray);
    return Isect.nearer(inLeft, inRight);
  }
}
