package io.photofinish.bench.recorder.grande.moldyn;

import io.photofinish.bench.recorder.grande.GrandeProgram;
import io.photofinish.bench.recorder.grande.barrier.Barrier;
import io.photofinish.bench.recorder.grande.barrier.MonitorBarrier;
import java.util.Random;
import java.util.Vector;

/**
 * Moves argon atoms in a periodic box under the Lennard-Jones force. Each thread adds up forces in
 * arrays of its own, which are put together between barriers. Arguments: threads, cells along a
 * side of the box (with four atoms in each cell), moves.
 */
public class MolDyn extends GrandeProgram {
  private static final int TINY = 3;
  private static final int USUAL = 9;
  private static final int LARGE = 13;
  private static final int MOVES = 50;

  /** With less, the neighbours of a cell do not hold it. */
  private static final double SHORTEST_CUT_OFF = 1.6;

  private static final double DENSITY = 0.83134;
  static final double TREF = 0.722;
  static final double H = 0.064;

  static Particle[] one;
  static ForceSums[] sums;
  static double epot;
  static double vir;
  static double ekin;
  static double speed;
  static int interactions;
  static double scale;

  int mm;
  int movemx;
  int mdsize;
  double side;
  double rcoff;

  MolDyn(int threads, int mm, int movemx) {
    super(threads);
    if (mm < 2) {
      throw new IllegalArgumentException("a side has at least 2 cells, not " + mm);
    }
    this.mm = mm;
    this.movemx = movemx;
    mdsize = 4 * mm * mm * mm;
    side = Math.cbrt(mdsize / DENSITY);
    rcoff = Math.max(SHORTEST_CUT_OFF, mm / 4.0);
  }

  public static MolDyn of(String... args) {
    return new MolDyn(number(args, 0, 2), size(args, TINY, USUAL, LARGE), number(args, 2, MOVES));
  }

  public static void main(String[] args) {
    main(MolDyn::of, args);
  }

  @Override
  protected void initialise() {
    one = lattice();
    heat();
    sums = new ForceSums[threads];
    for (int i = 0; i < threads; i++) {
      sums[i] = new ForceSums(mdsize);
    }
    interactions = 0;
  }

  /** A face-centred cubic lattice. */
  @SuppressWarnings("JdkObsolete") // as programs of that time were written
  private Particle[] lattice() {
    Vector<Particle> particles = new Vector<>(mdsize);
    double a = side / mm;
    for (int lg = 0; lg <= 1; lg++) {
      for (int i = 0; i < mm; i++) {
        for (int j = 0; j < mm; j++) {
          for (int k = 0; k < mm; k++) {
            particles.addElement(new Particle(i * a + lg * a * 0.5, j * a + lg * a * 0.5, k * a));
          }
        }
      }
    }
    for (int lg = 1; lg <= 2; lg++) {
      for (int i = 0; i < mm; i++) {
        for (int j = 0; j < mm; j++) {
          for (int k = 0; k < mm; k++) {
            particles.addElement(
                new Particle(
                    i * a + (2 - lg) * a * 0.5, j * a + (lg - 1) * a * 0.5, k * a + a * 0.5));
          }
        }
      }
    }
    Particle[] all = new Particle[particles.size()];
    particles.copyInto(all);
    return all;
  }

  /** Gives the particles velocities of a temperature, which are no movement of the whole. */
  private void heat() {
    Random random = new Random(1);
    double[] mean = new double[3];
    for (Particle particle : one) {
      particle.xvelocity = random.nextGaussian();
      particle.yvelocity = random.nextGaussian();
      particle.zvelocity = random.nextGaussian();
      mean[0] += particle.xvelocity / mdsize;
      mean[1] += particle.yvelocity / mdsize;
      mean[2] += particle.zvelocity / mdsize;
    }
    double square = 0.0;
    for (Particle particle : one) {
      particle.xvelocity -= mean[0];
      particle.yvelocity -= mean[1];
      particle.zvelocity -= mean[2];
      double v = particle.velavg();
      square += v * v;
    }
    double ts = TREF / 16.0 * mdsize * 48.0 / square;
    for (Particle particle : one) {
      particle.dscal(H * Math.sqrt(ts) / 4.0);
    }
  }

  @Override
  protected void kernel() {
    Barrier barrier = new MonitorBarrier(threads);
    Runnable[] runners = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      runners[i] = new MolDynRunner(i, threads, side, rcoff, movemx, barrier);
    }
    runAll(runners);
  }

  @Override
  protected String checksum() {
    return rounded(ekin) + " " + rounded(epot) + " " + interactions;
  }

  @Override
  protected String mistake() {
    double[] momentum = new double[3];
    for (Particle particle : one) {
      momentum[0] += particle.xvelocity;
      momentum[1] += particle.yvelocity;
      momentum[2] += particle.zvelocity;
    }
    for (int d = 0; d < 3; d++) {
      if (!(Math.abs(momentum[d]) < 1e-9)) {
        return "the particles as a whole move by " + momentum[d] + " along axis " + d;
      }
    }
    double expected = expectedKineticEnergy();
    return expected == 0.0 || Math.abs(ekin - expected) <= 1e-6 * expected
        ? null
        : "the kinetic energy is " + ekin + ", not " + expected;
  }

  private double expectedKineticEnergy() {
    if (movemx != MOVES) {
      return 0.0;
    }
    return switch (mm) {
      case TINY -> 6.52713062e-02;
      case USUAL -> 1.60032652;
      case LARGE -> 4.83465141;
      default -> 0.0;
    };
  }
}
