package io.photofinish.report.analysis;

import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.Prediction;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.TraceLinks;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessMinimizer;

/** The witnesses of the races of a trace, as short as they can be had, made when asked for. */
public final class Witnesses {
  /** Null until somebody asks. */
  private WitnessMinimizer minimizer;

  /** The events of the witness of a race in their order, the racing ones last, by index. */
  public long[] indices(DetectorResult result, int pair) {
    Prediction prediction = result.prediction().orElseThrow();
    TraceColumns trace = prediction.trace();
    if (minimizer == null) {
      minimizer = new WitnessMinimizer(TraceLinks.of(trace));
    }
    Witness witness = ProofCheck.witness(prediction.proofs().schedule(pair));
    return minimizer.minimize(witness).indices(trace);
  }
}
