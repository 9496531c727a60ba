package io.photofinish.bench.recorder.grande.moldyn;

/** A particle in a periodic box. */
class Particle {
  double xcoord;
  double ycoord;
  double zcoord;
  double xvelocity;
  double yvelocity;
  double zvelocity;
  double xforce;
  double yforce;
  double zforce;

  Particle(double xcoord, double ycoord, double zcoord) {
    this.xcoord = xcoord;
    this.ycoord = ycoord;
    this.zcoord = zcoord;
  }

  /** Moves by the velocity and half of the force, and back into the box. */
  void domove(double side) {
    xcoord = xcoord + xvelocity + xforce;
    ycoord = ycoord + yvelocity + yforce;
    zcoord = zcoord + zvelocity + zforce;
    xcoord = inside(xcoord, side);
    ycoord = inside(ycoord, side);
    zcoord = inside(zcoord, side);
    xvelocity = xvelocity + xforce;
    yvelocity = yvelocity + yforce;
    zvelocity = zvelocity + zforce;
    xforce = 0.0;
    yforce = 0.0;
    zforce = 0.0;
  }

  private static double inside(double coordinate, double side) {
    if (coordinate < 0) {
      return coordinate + side;
    }
    return coordinate > side ? coordinate - side : coordinate;
  }

  /**
   * Adds the Lennard-Jones forces between this particle and all behind it to a thread's own sums.
   *
   * @param me the index of this particle
   */
  void force(Particle[] one, int me, double side, double rcoff, ForceSums sums) {
    double sideh = 0.5 * side;
    double rcoffs = rcoff * rcoff;
    double fxi = 0.0;
    double fyi = 0.0;
    double fzi = 0.0;
    for (int i = me + 1; i < one.length; i++) {
      double xx = nearest(xcoord - one[i].xcoord, side, sideh);
      double yy = nearest(ycoord - one[i].ycoord, side, sideh);
      double zz = nearest(zcoord - one[i].zcoord, side, sideh);
      double rd = xx * xx + yy * yy + zz * zz;
      if (rd <= rcoffs) {
        double rrd = 1.0 / rd;
        double rrd2 = rrd * rrd;
        double rrd3 = rrd2 * rrd;
        double rrd4 = rrd2 * rrd2;
        double rrd6 = rrd2 * rrd4;
        double rrd7 = rrd6 * rrd;
        sums.epot += rrd6 - rrd3;
        double r148 = rrd7 - 0.5 * rrd4;
        sums.vir -= rd * r148;
        double forcex = xx * r148;
        fxi += forcex;
        sums.force[0][i] -= forcex;
        double forcey = yy * r148;
        fyi += forcey;
        sums.force[1][i] -= forcey;
        double forcez = zz * r148;
        fzi += forcez;
        sums.force[2][i] -= forcez;
        sums.interactions++;
      }
    }
    sums.force[0][me] += fxi;
    sums.force[1][me] += fyi;
    sums.force[2][me] += fzi;
  }

  private static double nearest(double distance, double side, double sideh) {
    if (distance < -sideh) {
      return distance + side;
    }
    return distance > sideh ? distance - side : distance;
  }

  /** Updates the velocity by the force, scaled for the next move, and tells its square. */
  double mkekin(double hsq2) {
    xforce = xforce * hsq2;
    yforce = yforce * hsq2;
    zforce = zforce * hsq2;
    xvelocity = xvelocity + xforce;
    yvelocity = yvelocity + yforce;
    zvelocity = zvelocity + zforce;
    return xvelocity * xvelocity + yvelocity * yvelocity + zvelocity * zvelocity;
  }

  /** The speed. */
  double velavg() {
    return Math.sqrt(xvelocity * xvelocity + yvelocity * yvelocity + zvelocity * zvelocity);
  }

  void dscal(double sc) {
    xvelocity = xvelocity * sc;
    yvelocity = yvelocity * sc;
    zvelocity = zvelocity * sc;
  }
}
