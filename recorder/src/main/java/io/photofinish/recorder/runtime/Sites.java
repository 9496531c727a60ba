package io.photofinish.recorder.runtime;

import java.util.Arrays;

/** The places of the program's code, by number. */
public final class Sites {
  private static volatile Site[] sites = new Site[1024];
  private static int count;

  /** The number of the place that is not known. */
  static final int UNKNOWN = add(Site.at(""));

  private Sites() {}

  /** Gives a place its number. */
  public static synchronized int add(Site site) {
    if (count == sites.length) {
      sites = Arrays.copyOf(sites, 2 * count);
    }
    sites[count] = site;
    return count++;
  }

  static Site of(int site) {
    return sites[site];
  }
}
