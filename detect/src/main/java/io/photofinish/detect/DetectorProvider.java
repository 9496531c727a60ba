package io.photofinish.detect;

import java.util.List;

/**
 * Brings detectors from outside. Whoever has one on the class path beside Photofinish can choose
 * its detectors by name like our own, in the command line, the Maven plugin, JUnit tests and
 * programs that embed us.
 *
 * <p>It is found by {@link java.util.ServiceLoader}, with the class loader that loaded Photofinish:
 * the class is public, has a public constructor without parameters, and its name stands in the file
 * {@code META-INF/services/io.photofinish.detect.DetectorProvider} of its jar.
 *
 * <pre>{@code
 * public final class AcmeDetectors implements DetectorProvider {
 *   @Override
 *   public List<DetectorInfo> detectors() {
 *     return List.of(
 *         DetectorInfo.streaming(
 *             "two-writers",
 *             "acme",
 *             Guarantee.POTENTIAL,
 *             "every write that follows a write of another thread",
 *             "Acme",
 *             false,
 *             (sink, options) -> new TwoWritersDetector(sink)));
 *   }
 * }
 * }</pre>
 *
 * <p>What such a detector says is trusted no more than what ours say. A {@link WholeTraceDetector}
 * has to bring a schedule for each race, and only a race whose schedule the independent checker
 * accepts is proven; one that it rejects is told as a bug, and is not reported. What any other
 * detector finds is potential, whatever its {@link Guarantee}.
 */
public interface DetectorProvider {
  /**
   * The detectors. Their names consist of small letters, digits and hyphens and begin with a
   * letter; no other detector has them, and none is {@code all}, which means every detector.
   *
   * @return what there is to know of each
   */
  List<DetectorInfo> detectors();
}
