package io.photofinish.analysis.internal;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The advice where the heap was too small: use more of it, if the machine has more. */
public final class MoreMemory {
  private static final long GIGABYTE = 1L << 30;

  /** The system and Java itself need the rest. */
  private static final double USABLE = 0.9;

  private MoreMemory() {}

  /**
   * Such as "allow more than the 4 GB of now with MAVEN_OPTS=-Xmx8g".
   *
   * @param variable the environment variable that takes options of the JVM
   * @return for the end of a sentence
   */
  public static String advice(String variable) {
    long machine =
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
            ? system.getTotalMemorySize()
            : Long.MAX_VALUE;
    return advice(variable, Runtime.getRuntime().maxMemory(), machine);
  }

  /**
   * The advice for a heap of some size on a machine with some memory, in bytes.
   *
   * @param heap what Java may use now
   */
  static String advice(String variable, long heap, long machine) {
    long now = Math.max(1, Math.round((double) heap / GIGABYTE));
    long most = (long) Math.min(USABLE * machine / GIGABYTE, Integer.MAX_VALUE);
    long next = Math.min(2 * now, most);
    return next > now
        ? "allow more than the " + now + " GB of now with " + variable + "=-Xmx" + next + "g"
        : "take a machine with more memory: Java may use " + now + " GB of this one already";
  }
}
