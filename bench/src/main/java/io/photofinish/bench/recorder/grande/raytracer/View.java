package io.photofinish.bench.recorder.grande.raytracer;

/** An eye, and the screen through which it looks. */
class View {
  Vec from;
  Vec leftVec;
  Vec upVec;
  Vec viewVec;

  View(Vec from, Vec at, Vec up, double angle) {
    this.from = from;
    viewVec = Vec.sub(at, from);
    viewVec.normalize();
    leftVec = Vec.cross(up, viewVec);
    leftVec.normalize();
    upVec = Vec.cross(viewVec, leftVec);
    leftVec.scale(-angle);
    upVec.scale(angle);
  }

  /** The ray through a point of the screen, whose sides go from -1 to 1. */
  Ray ray(double x, double y) {
    Vec direction = Vec.comb(x, leftVec, y, upVec);
    direction.add(viewVec);
    return new Ray(from, direction);
  }
}
