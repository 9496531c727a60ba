package io.photofinish.bench.recorder.kernels;

import java.util.Random;
import java.util.concurrent.CyclicBarrier;

/**
 * Moves particles under the Lennard-Jones force of all others. A thread computes the forces on its
 * own particles, then moves them.
 */
public final class MolecularDynamics implements Kernel {
  private static final double STEP = 1e-4;
  private static final double NEAREST = 0.25;
  private static final double SCALE = 1e6;

  private final int particles;
  private final int steps;

  MolecularDynamics(int particles, int steps) {
    this.particles = particles;
    this.steps = steps;
  }

  public static void main(String[] arguments) throws Exception {
    KernelRun.print(new MolecularDynamics(800, 10), arguments);
  }

  private static final class Particle {
    private double x;
    private double y;
    private double z;
    private double velocityX;
    private double velocityY;
    private double velocityZ;
    private double forceX;
    private double forceY;
    private double forceZ;

    Particle(Random random, double space) {
      x = random.nextDouble() * space;
      y = random.nextDouble() * space;
      z = random.nextDouble() * space;
    }

    void addForceOf(Particle other) {
      double dx = x - other.x;
      double dy = y - other.y;
      double dz = z - other.z;
      double square = Math.max(NEAREST, dx * dx + dy * dy + dz * dz);
      double inverse = 1 / square;
      double sixth = inverse * inverse * inverse;
      double force = 24 * inverse * sixth * (2 * sixth - 1);
      forceX += force * dx;
      forceY += force * dy;
      forceZ += force * dz;
    }

    void move() {
      velocityX += forceX * STEP;
      velocityY += forceY * STEP;
      velocityZ += forceZ * STEP;
      x += velocityX * STEP;
      y += velocityY * STEP;
      z += velocityZ * STEP;
      forceX = 0;
      forceY = 0;
      forceZ = 0;
    }

    double energy() {
      return (velocityX * velocityX + velocityY * velocityY + velocityZ * velocityZ) / 2;
    }
  }

  @Override
  public long round(int threads) throws Exception {
    Particle[] all = particles();
    CyclicBarrier barrier = new CyclicBarrier(threads);
    Workers.run(
        threads,
        worker -> {
          int from = particles * worker / threads;
          int to = particles * (worker + 1) / threads;
          for (int step = 0; step < steps; step++) {
            addForces(all, from, to);
            barrier.await();
            for (int i = from; i < to; i++) {
              all[i].move();
            }
            barrier.await();
          }
        });
    double energy = 0;
    for (Particle particle : all) {
      energy += particle.energy();
    }
    return Math.round(energy * SCALE);
  }

  private Particle[] particles() {
    Random random = new Random(3);
    double space = 1.5 * Math.cbrt(particles);
    Particle[] all = new Particle[particles];
    for (int i = 0; i < particles; i++) {
      all[i] = new Particle(random, space);
    }
    return all;
  }

  private static void addForces(Particle[] all, int from, int to) {
    for (int i = from; i < to; i++) {
      for (int j = 0; j < all.length; j++) {
        if (i != j) {
          all[i].addForceOf(all[j]);
        }
      }
    }
  }
}
