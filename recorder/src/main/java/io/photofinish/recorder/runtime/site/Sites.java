package io.photofinish.recorder.runtime.site;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The places in the program's code, by number; those on one line of a method share one frame. */
public final class Sites {
  private static volatile Site[] sites = new Site[1024];
  private static int count;

  /** The first place with each frame. */
  private static final Map<String, Integer> FRAMES = new HashMap<>();

  /** The number of the place that is not known. */
  public static final int UNKNOWN = add(Site.at(""));

  private Sites() {}

  /** Gives a place its number. */
  public static synchronized int add(Site site) {
    if (count == sites.length) {
      sites = Arrays.copyOf(sites, 2 * count);
    }
    sites[count] = site;
    Integer first = FRAMES.putIfAbsent(site.frame(), count);
    site.setFirstOfFrame(first == null ? count : first);
    return count++;
  }

  /** The frame of a place, as in a stack trace. */
  public static String frameOf(int site) {
    return of(site).frame();
  }

  public static Site of(int site) {
    return sites[site];
  }
}
