package io.photofinish.bench.recorder.grande.raytracer;

/** Follows rays through a scene, to the depth where reflections no longer count. */
class Tracer {
  private static final double MIN_WEIGHT = 1e-5;
  private static final double AMBIENT = 0.05;

  Scene scene;
  int maxDepth;
  long rays;

  Tracer(Scene scene, int maxDepth) {
    this.scene = scene;
    this.maxDepth = maxDepth;
  }

  /** The colour that comes along a ray. */
  Vec trace(int level, double weight, Ray ray) {
    rays++;
    if (level > maxDepth) {
      return new Vec();
    }
    Isect hit = scene.objects.intersect(ray);
    if (hit == null) {
      return new Vec();
    }
    Vec point = ray.point(hit.t);
    Vec normal = hit.prim.normal(point);
    if (Vec.dot(ray.d, normal) > 0.0) {
      normal.negate();
    }
    return shade(level, weight, point, normal, ray.d, hit);
  }

  private Vec shade(int level, double weight, Vec point, Vec normal, Vec incoming, Isect hit) {
    Surface surf = hit.prim.surface();
    Vec bounced = specularDirection(incoming, normal);
    Vec color = new Vec(surf.color);
    color.scale(AMBIENT);
    for (int i = 0; i < scene.lights.size(); i++) {
      addLight(color, scene.lights.elementAt(i), point, normal, bounced, surf);
    }
    if (surf.ks * weight > MIN_WEIGHT) {
      Ray reflected = new Ray(point, bounced);
      color.adds(surf.ks, trace(level + 1, surf.ks * weight, reflected));
    }
    if (surf.kt * weight > MIN_WEIGHT) {
      double index = hit.enter ? 1.0 / surf.ior : surf.ior;
      Ray transmitted = new Ray(point, transmittedDirection(index, incoming, normal));
      Vec behind = trace(level + 1, surf.kt * weight, transmitted);
      behind.mult(surf.color);
      color.adds(surf.kt, behind);
    }
    return color;
  }

  private void addLight(Vec color, Light light, Vec point, Vec normal, Vec bounced, Surface surf) {
    Vec toLight = Vec.sub(light.pos, point);
    if (Vec.dot(normal, toLight) < 0.0) {
      return;
    }
    double distance = toLight.normalize();
    if (isShadowed(new Ray(point, toLight), distance)) {
      return;
    }
    color.adds(Vec.dot(normal, toLight) * surf.kd * light.brightness, surf.color);
    double spec = Vec.dot(bounced, toLight);
    if (surf.ks > 0.0 && spec > 0.0) {
      double highlight = power(spec, surf.shine) * surf.ks * light.brightness;
      color.add(new Vec(highlight, highlight, highlight));
    }
  }

  private boolean isShadowed(Ray ray, double distance) {
    Isect hit = scene.objects.intersect(ray);
    return hit != null && hit.t < distance;
  }

  private static Vec specularDirection(Vec incoming, Vec normal) {
    Vec direction = Vec.comb(1.0, incoming, -2.0 * Vec.dot(incoming, normal), normal);
    direction.normalize();
    return direction;
  }

  private static Vec transmittedDirection(double eta, Vec incoming, Vec normal) {
    double c1 = -Vec.dot(incoming, normal);
    double cs2 = 1.0 - eta * eta * (1.0 - c1 * c1);
    if (cs2 < 0.0) {
      return specularDirection(incoming, normal);
    }
    return Vec.comb(eta, incoming, eta * c1 - Math.sqrt(cs2), normal);
  }

  /** A power by multiplication, which every JDK rounds alike. */
  private static double power(double base, int exponent) {
    double power = 1.0;
    for (int i = 0; i < exponent; i++) {
      power *= base;
    }
    return power;
  }
}
