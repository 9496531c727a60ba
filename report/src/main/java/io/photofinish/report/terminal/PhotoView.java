package io.photofinish.report.terminal;

import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.text.Paint;
import io.photofinish.trace.Operation;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;

/** The end of a photo finish as lanes: what the threads do until the two accesses race. */
final class PhotoView {
  private static final int RACING = 2;

  private final PhotoFinish photo;
  private final int lastSteps;
  private final LaneRows rows = new LaneRows("step");

  private PhotoView(PhotoFinish photo, int lastSteps) {
    this.photo = photo;
    this.lastSteps = lastSteps;
  }

  /**
   * Prints it.
   *
   * @param lastSteps how many steps before the race are shown; of those before them, only what
   *     begins and ends critical sections out of their order
   */
  static void print(PhotoFinish photo, int lastSteps, PrintWriter out, Paint paint, int width) {
    PhotoView view = new PhotoView(photo, lastSteps);
    view.addRows();
    List<Step> steps = photo.steps();
    Set<Integer> racing =
        Set.copyOf(
            steps.subList(Math.max(0, steps.size() - RACING), steps.size()).stream()
                .map(Step::lane)
                .toList());
    LanesView.print(view.rows.rows(), racing, out, paint, width);
  }

  private void addRows() {
    List<Step> steps = photo.steps();
    int race = steps.size() - RACING;
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      rows.hide(step.skipped());
      boolean isShown = i >= race - lastSteps || step.isMoved() || step.isLeftOpen();
      if (isShown) {
        rows.show(event(step), mark(step, i >= race));
      } else {
        rows.hide(step.lane(), Operation.valueOf(step.operation()));
      }
    }
  }

  private static String mark(Step step, boolean isRacing) {
    return isRacing ? LaneRows.ACCESS : LaneRows.mark(step.isMoved(), step.isLeftOpen());
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
