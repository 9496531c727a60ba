package io.photofinish.bench.recorder.grande.raytracer;

import java.util.Random;

/**
 * Puts bodies into groups of groups. Each level halves them, and chance decides of which kind a
 * group is, so that every level multiplies the ways by which a call can come to a body.
 */
class Nesting {
  private final Primitive[] bodies;
  private final Random random = new Random(20010401L);

  Nesting(Primitive[] bodies) {
    this.bodies = bodies;
  }

  SceneObject nested(int levels) {
    return nested(0, bodies.length, levels);
  }

  private SceneObject nested(int low, int high, int levels) {
    if (levels == 0 || high - low < 2) {
      Group leaf = new Group();
      for (int i = low; i < high; i++) {
        leaf.add(bodies[i]);
      }
      return leaf;
    }
    int middle = (low + high) / 2;
    int kind = random.nextInt(3);
    SceneObject left = nested(low, middle, levels - 1);
    SceneObject right = nested(middle, high, levels - 1);
    if (kind == 0) {
      return new Pair(left, right);
    }
    Group group = kind == 1 ? new Group() : bounds(low, high);
    group.add(left);
    group.add(right);
    return group;
  }

  private BoundedGroup bounds(int low, int high) {
    Vec center = new Vec();
    for (int i = low; i < high; i++) {
      center.adds(1.0 / (high - low), bodies[i].center());
    }
    double radius = 0.0;
    for (int i = low; i < high; i++) {
      double distance = Vec.sub(bodies[i].center(), center).length();
      radius = Math.max(radius, distance + bodies[i].radius());
    }
    return new BoundedGroup(center, radius * (1 + 1e-9));
  }
}
