package io.photofinish.bench.recorder.kernels;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Draws balls that mirror each other, lit by one lamp. Threads take the next row to draw. */
public final class RayTracer implements Kernel {
  private static final double CLOSE = 1e-6;
  private static final int REFLECTIONS = 3;
  private static final double MIRROR = 0.3;
  private static final double AMBIENT = 0.1;
  private static final Vector EYE = new Vector(0, 0, -12);
  private static final Vector LAMP = new Vector(10, 10, -10);

  private final int width;
  private final int height;
  private final Scene scene;

  RayTracer(int width, int height, int balls) {
    this.width = width;
    this.height = height;
    scene = new Scene(balls);
  }

  public static void main(String[] arguments) throws Exception {
    KernelRun.print(new RayTracer(240, 160, 64), arguments);
  }

  private record Vector(double x, double y, double z) {
    Vector plus(Vector other) {
      return new Vector(x + other.x, y + other.y, z + other.z);
    }

    Vector minus(Vector other) {
      return new Vector(x - other.x, y - other.y, z - other.z);
    }

    Vector times(double factor) {
      return new Vector(x * factor, y * factor, z * factor);
    }

    double dot(Vector other) {
      return x * other.x + y * other.y + z * other.z;
    }

    Vector unit() {
      return times(1 / Math.sqrt(dot(this)));
    }
  }

  private record Ray(Vector origin, Vector direction) {
    Vector at(double distance) {
      return origin.plus(direction.times(distance));
    }
  }

  private record Ball(Vector centre, double radius, double brightness) {
    /** How far the ray goes until it meets the ball, or infinity. */
    double distance(Ray ray) {
      Vector towards = centre.minus(ray.origin);
      double along = towards.dot(ray.direction);
      double square = along * along - towards.dot(towards) + radius * radius;
      if (square < 0) {
        return Double.POSITIVE_INFINITY;
      }
      double half = Math.sqrt(square);
      if (along - half > CLOSE) {
        return along - half;
      }
      return along + half > CLOSE ? along + half : Double.POSITIVE_INFINITY;
    }
  }

  /** Where a ray ends. */
  private static final class Hit {
    private Ball ball;
    private double distance = Double.POSITIVE_INFINITY;

    void offer(Ball candidate, double candidateDistance) {
      if (candidateDistance < distance) {
        ball = candidate;
        distance = candidateDistance;
      }
    }
  }

  private static final class Scene {
    private final Ball[] balls;

    Scene(int count) {
      Random random = new Random(4);
      balls = new Ball[count];
      for (int i = 0; i < count; i++) {
        Vector centre =
            new Vector(
                8 * random.nextDouble() - 4,
                6 * random.nextDouble() - 3,
                6 * random.nextDouble() - 3);
        balls[i] = new Ball(centre, 0.2 + 0.6 * random.nextDouble(), random.nextDouble());
      }
    }

    Hit trace(Ray ray) {
      Hit hit = new Hit();
      for (Ball ball : balls) {
        hit.offer(ball, ball.distance(ray));
      }
      return hit;
    }

    double brightness(Ray ray, int reflections) {
      Hit hit = trace(ray);
      if (hit.ball == null) {
        return 0;
      }
      Vector point = ray.at(hit.distance);
      Vector normal = point.minus(hit.ball.centre).unit();
      Vector toLamp = LAMP.minus(point).unit();
      double brightness = AMBIENT;
      double lit = normal.dot(toLamp);
      if (lit > 0 && trace(new Ray(point, toLamp)).ball == null) {
        brightness += lit * hit.ball.brightness;
      }
      if (reflections > 0) {
        Vector direction = ray.direction;
        Vector mirrored = direction.minus(normal.times(2 * normal.dot(direction)));
        brightness += MIRROR * brightness(new Ray(point, mirrored), reflections - 1);
      }
      return brightness;
    }
  }

  @Override
  public long round(int threads) throws Exception {
    int[][] picture = new int[height][width];
    AtomicInteger next = new AtomicInteger();
    Workers.run(
        threads,
        worker -> {
          for (int y = next.getAndIncrement(); y < height; y = next.getAndIncrement()) {
            draw(picture[y], y);
          }
        });
    long sum = 0;
    for (int[] row : picture) {
      for (int pixel : row) {
        sum = 31 * sum + pixel;
      }
    }
    return sum;
  }

  private void draw(int[] row, int y) {
    for (int x = 0; x < width; x++) {
      Vector target = new Vector(8.0 * x / width - 4, 6.0 * y / height - 3, 0).minus(EYE);
      double brightness = scene.brightness(new Ray(EYE, target.unit()), REFLECTIONS);
      row[x] = (int) Math.min(255, brightness * 255);
    }
  }
}
