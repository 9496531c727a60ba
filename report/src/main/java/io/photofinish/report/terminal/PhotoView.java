package io.photofinish.report.terminal;

import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.text.Paint;
import io.photofinish.trace.Operation;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;

/**
 * The end of a photo finish as lanes: what the threads do until two accesses race, or until all
 * wait for each other.
 */
final class PhotoView {
  /**
   * What a schedule ends with.
   *
   * @param steps how many there are, each of which is what its thread does next
   * @param mark what stands before them
   */
  record End(int steps, String mark) {
    static final End RACE = new End(2, LaneRows.ACCESS);

    static End deadlock(int threads) {
      return new End(threads, LaneRows.WAITING);
    }
  }

  private final PhotoFinish photo;
  private final End end;
  private final int lastSteps;
  private final LaneRows rows = new LaneRows("step");

  private PhotoView(PhotoFinish photo, End end, int lastSteps) {
    this.photo = photo;
    this.end = end;
    this.lastSteps = lastSteps;
  }

  /**
   * Prints it.
   *
   * @param lastSteps how many steps before the end are shown; of those before them, only what
   *     begins and ends critical sections out of their order
   */
  static void print(
      PhotoFinish photo, End end, int lastSteps, PrintWriter out, Paint paint, int width) {
    PhotoView view = new PhotoView(photo, end, lastSteps);
    view.addRows();
    List<Step> steps = photo.steps();
    Set<Integer> last =
        Set.copyOf(
            steps.subList(Math.max(0, steps.size() - end.steps()), steps.size()).stream()
                .map(Step::lane)
                .toList());
    LanesView.print(view.rows.rows(), last, out, paint, width);
  }

  private void addRows() {
    List<Step> steps = photo.steps();
    int next = steps.size() - end.steps();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      rows.hide(step.skipped());
      boolean isShown = i >= next - lastSteps || step.isMoved() || step.isLeftOpen();
      if (isShown) {
        rows.show(event(step), mark(step, i >= next));
      } else {
        rows.hide(step.lane(), Operation.valueOf(step.operation()));
      }
    }
  }

  private String mark(Step step, boolean isNext) {
    return isNext ? end.mark() : LaneRows.mark(step.isMoved(), step.isLeftOpen());
  }

  private LaneEvent event(Step step) {
    return LaneEvent.of(
        step.event(),
        step.lane(),
        photo.lanes().get(step.lane()),
        Operation.valueOf(step.operation()),
        step.target(),
        step.location());
  }
}
