package io.photofinish.detect.clock;

/** The epochs that somebody remembers events by. */
public interface RememberedEpochs {
  /** How many epochs there is room for. */
  int epochs();

  /** One of them, by its number; {@link Epoch#NONE} if there is none. */
  long lastEpoch(int number);
}
