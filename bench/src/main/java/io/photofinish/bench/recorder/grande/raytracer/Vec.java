package io.photofinish.bench.recorder.grande.raytracer;

/** A vector, a point or a colour. Most methods change it. */
class Vec {
  double x;
  double y;
  double z;

  Vec() {}

  Vec(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  Vec(Vec other) {
    set(other);
  }

  void set(Vec other) {
    x = other.x;
    y = other.y;
    z = other.z;
  }

  void add(Vec other) {
    x += other.x;
    y += other.y;
    z += other.z;
  }

  void adds(double s, Vec other) {
    x += s * other.x;
    y += s * other.y;
    z += s * other.z;
  }

  void sub2(Vec a, Vec b) {
    x = a.x - b.x;
    y = a.y - b.y;
    z = a.z - b.z;
  }

  void scale(double s) {
    x *= s;
    y *= s;
    z *= s;
  }

  void negate() {
    x = -x;
    y = -y;
    z = -z;
  }

  /** The part of a colour that another lets through. */
  void mult(Vec other) {
    x *= other.x;
    y *= other.y;
    z *= other.z;
  }

  static Vec sub(Vec a, Vec b) {
    return new Vec(a.x - b.x, a.y - b.y, a.z - b.z);
  }

  static Vec cross(Vec a, Vec b) {
    return new Vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
  }

  static Vec comb(double s, Vec a, double t, Vec b) {
    return new Vec(s * a.x + t * b.x, s * a.y + t * b.y, s * a.z + t * b.z);
  }

  static double dot(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }

  double length() {
    return Math.sqrt(dot(this, this));
  }

  /** Makes the length 1, and tells what it was. */
  double normalize() {
    double length = length();
    if (length != 0.0) {
      scale(1.0 / length);
    }
    return length;
  }
}
