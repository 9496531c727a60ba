package io.photofinish.trace.generate;

/** Where the figures and families come from. */
public enum Paper {
  OSR("Shi, Mathur, Pavlogiannis: Optimistic Prediction of Synchronization-Reversal Data Races"),
  PWR(
      "Sulzmann, Stadtmüller: Efficient, Near Complete and Often Sound Hybrid Dynamic Data Race"
          + " Prediction"),
  RPT("Al Thokair, Zhang, Mathur, Viswanathan: Dynamic Race Detection with O(1) Samples"),
  SYNCP(
      "Mathur, Pavlogiannis, Viswanathan: Optimal Prediction of Synchronization-Preserving Races"),
  FINE("Kulkarni, Mathur, Pavlogiannis: Dynamic Data-Race Detection through the Fine-Grained Lens");

  private final String title;

  Paper(String title) {
    this.title = title;
  }

  /** Authors and title. */
  public String title() {
    return title;
  }
}
