package io.photofinish.bench.recorder.grande.raytracer;

/** A body. */
interface Primitive extends SceneObject {
  /** The normal at a point of the body's surface, outwards. */
  Vec normal(Vec point);

  Surface surface();

  Vec center();

  double radius();
}
