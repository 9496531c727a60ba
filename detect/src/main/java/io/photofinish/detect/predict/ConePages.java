package io.photofinish.detect.predict;

import io.photofinish.trace.ids.Growth;

/** Cone rows with one cell for each thread, stored one after another in pages. */
final class ConePages extends ConeRows {
  private static final int PAGE_CELLS = 1 << 18;

  private final int threads;
  private final int rowsPerPageShift;
  private int[][] pages = new int[16][];
  private int rows = NOTHING + 1;

  /** By growing set: its bounds; null while there is nothing in it. */
  private final int[][] grown;

  ConePages(int threads, int sets) {
    this.threads = threads;
    rowsPerPageShift =
        Integer.SIZE
            - 1
            - Integer.numberOfLeadingZeros(Math.max(1, PAGE_CELLS / Math.max(1, threads)));
    pages[0] = new int[threads << rowsPerPageShift];
    grown = new int[sets][];
  }

  @Override
  int bound(int row, int thread) {
    return page(row)[offset(row) + thread];
  }

  @Override
  boolean addTo(int[] bounds, int row) {
    return add(bounds, page(row), offset(row));
  }

  private boolean add(int[] bounds, int[] more, int offset) {
    boolean isNews = false;
    for (int thread = 0; thread < threads; thread++) {
      int bound = more[offset + thread];
      if (bound > bounds[thread]) {
        bounds[thread] = bound;
        isNews = true;
      }
    }
    return isNews;
  }

  @Override
  int grownBound(int set, int thread) {
    return grown[set] == null ? 0 : grown[set][thread];
  }

  @Override
  void raise(int set, int thread, int bound) {
    int[] bounds = grown(set);
    bounds[thread] = Math.max(bounds[thread], bound);
  }

  @Override
  boolean addRow(int set, int row) {
    return addTo(grown(set), row);
  }

  @Override
  boolean addSet(int set, int other) {
    return grown[other] != null && add(grown(set), grown[other], 0);
  }

  private int[] grown(int set) {
    if (grown[set] == null) {
      grown[set] = new int[threads];
    }
    return grown[set];
  }

  @Override
  int newRow(int set) {
    int row = rows++;
    int page = row >>> rowsPerPageShift;
    if (page == pages.length) {
      pages = Growth.atLeast(pages, page + 1);
    }
    if (pages[page] == null) {
      pages[page] = new int[threads << rowsPerPageShift];
    }
    System.arraycopy(grown[set], 0, pages[page], offset(row), threads);
    return row;
  }

  private int[] page(int row) {
    return pages[row >>> rowsPerPageShift];
  }

  private int offset(int row) {
    return (row & ((1 << rowsPerPageShift) - 1)) * threads;
  }
}
