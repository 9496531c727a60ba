package io.photofinish.cli.explain;

import io.photofinish.detect.Schedule;
import io.photofinish.report.analysis.ProofCheck;
import io.photofinish.report.analysis.RejectedWitness;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.TraceLinks;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import io.photofinish.witness.WitnessMinimizer;
import java.nio.file.Path;

/** Makes a witness of a schedule that somebody claims to expose a race. */
final class RaceProof {
  private final TraceColumns trace;
  private final TraceLinks links;
  private final Path folder;

  /**
   * A check of schedules of a trace.
   *
   * @param folder where the trace is saved if a schedule is wrong
   */
  RaceProof(TraceColumns trace, Path folder) {
    this.trace = trace;
    this.folder = folder;
    links = TraceLinks.of(trace);
  }

  /**
   * The witness, accepted by the checker.
   *
   * @param method who claims it
   * @param full whether to keep what the race does not need
   * @throws IllegalStateException if it is rejected, which is a bug of ours
   */
  Witness check(String method, Schedule schedule, boolean full) {
    Witness witness = ProofCheck.witness(schedule);
    accept(method, witness);
    if (full) {
      return witness;
    }
    Witness shorter = new WitnessMinimizer(links).minimize(witness);
    accept(method + ", made shorter,", shorter);
    return shorter;
  }

  private void accept(String claimant, Witness witness) {
    Verdict verdict = new WitnessChecker(links).check(witness);
    if (!verdict.accepted()) {
      throw new IllegalStateException(
          RejectedWitness.save(claimant, trace, witness, verdict, folder));
    }
  }
}
