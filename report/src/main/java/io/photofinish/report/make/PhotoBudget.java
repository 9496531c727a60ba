package io.photofinish.report.make;

import io.photofinish.report.PhotoFinish;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Exposure;
import io.photofinish.witness.SectionOrder;

/** Makes the schedules of a report, which share how many steps are shown of all of them. */
final class PhotoBudget {
  /** A person steps through no more of one schedule. */
  private static final int MOST_STEPS = 200;

  /** Schedules share so many, however many findings there are; but each may have the fewest. */
  private static final int MOST_STEPS_OF_ALL = 20_000;

  private static final int FEWEST_STEPS = 12;

  private int stepsLeft = MOST_STEPS_OF_ALL;
  private int photosLeft;

  /**
   * A budget.
   *
   * @param photos how many will be made
   */
  PhotoBudget(int photos) {
    photosLeft = photos;
  }

  PhotoFinish photo(TraceColumns trace, Exposure exposure, SectionOrder sections) {
    int share = stepsLeft / photosLeft;
    int most = Math.max(FEWEST_STEPS, Math.min(MOST_STEPS, share));
    PhotoFinish photo = PhotoMaker.of(trace, exposure, sections, most);
    stepsLeft -= photo.steps().size();
    photosLeft--;
    return photo;
  }
}
