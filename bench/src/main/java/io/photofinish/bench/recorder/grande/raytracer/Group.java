package io.photofinish.bench.recorder.grande.raytracer;

import java.util.Vector;

/** Several objects, which a ray is tried with in turn. */
@SuppressWarnings("JdkObsolete") // as programs of that time were written
class Group implements SceneObject {
  private final Vector<SceneObject> members = new Vector<>();

  void add(SceneObject member) {
    members.addElement(member);
  }

  @Override
  public Isect intersect(Ray ray) {
    Isect nearest = null;
    for (int i = 0; i < members.size(); i++) {
      nearest = Isect.nearer(nearest, members.elementAt(i).intersect(ray));
    }
    return nearest;
  }
}
