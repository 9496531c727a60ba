package io.photofinish.detect.deadlock;

import io.photofinish.detect.DeadlockProofs;
import io.photofinish.detect.DeadlockSchedule;
import io.photofinish.detect.predict.GoalJudge;
import io.photofinish.detect.predict.Lead;
import java.util.List;

/** The proofs of deadlocks, each by the method that found it, made when they are asked for. */
final class FoundProofs implements DeadlockProofs {
  private final GoalJudge judge;
  private final List<FoundDeadlock> deadlocks;

  FoundProofs(GoalJudge judge, List<FoundDeadlock> deadlocks) {
    this.judge = judge;
    this.deadlocks = deadlocks;
  }

  @Override
  public String method(int deadlock) {
    return deadlocks.get(deadlock).method().text();
  }

  @Override
  public DeadlockSchedule schedule(int deadlock) {
    FoundDeadlock found = deadlocks.get(deadlock);
    Lead lead = judge.lead(found.method(), found.events());
    return new DeadlockSchedule(lead.prefix(), lead.rest(), found.events().clone());
  }
}
