package io.photofinish.bench.recorder.grande.raytracer;

/** What a ray can meet: a body, or several of them. */
interface SceneObject {
  /** The first point where a ray meets this, or null. */
  Isect intersect(Ray ray);
}
