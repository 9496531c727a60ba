package io.photofinish.bench.recorder.grande.raytracer;

import java.util.Vector;

/** 64 balls inside of a large one that reflects, and five lamps. */
@SuppressWarnings("JdkObsolete") // as programs of that time were written
class Scene {
  private static final int SIDE = 4;

  final Vector<Light> lights = new Vector<>();
  SceneObject objects;
  View view;

  Scene(int nesting) {
    Primitive[] balls = new Primitive[SIDE * SIDE * SIDE];
    int next = 0;
    for (int i = 0; i < SIDE; i++) {
      for (int j = 0; j < SIDE; j++) {
        for (int k = 0; k < SIDE; k++) {
          Vec color = new Vec(0.9 - 0.2 * i, 0.2 + 0.2 * j, 0.3 + 0.2 * k);
          boolean glass = next % 8 == 0;
          Surface surface =
              new Surface(color, glass ? 0.1 : 0.6, 0.5, 15, glass ? 0.5 : 0.0, glass ? 1.3 : 1.0);
          Vec center = new Vec(20.0 * i - 30.0, 20.0 * j - 30.0, 20.0 * k - 30.0);
          balls[next] = new Sphere(center, 8.0, surface);
          next++;
        }
      }
    }
    Group all = new Group();
    all.add(new Nesting(balls).nested(nesting));
    all.add(new Sphere(new Vec(), 200.0, new Surface(new Vec(0.4, 0.5, 0.6), 0.3, 0.5, 5, 0, 1)));
    objects = all;
    lights.addElement(new Light(100.0, 100.0, -50.0, 0.4));
    lights.addElement(new Light(-100.0, 100.0, -50.0, 0.3));
    lights.addElement(new Light(100.0, -100.0, -50.0, 0.3));
    lights.addElement(new Light(-100.0, -100.0, -50.0, 0.2));
    lights.addElement(new Light(60.0, 60.0, 100.0, 0.3));
    view = new View(new Vec(35.0, 45.0, -120.0), new Vec(), new Vec(0.0, 1.0, 0.0), 0.5);
  }
}
