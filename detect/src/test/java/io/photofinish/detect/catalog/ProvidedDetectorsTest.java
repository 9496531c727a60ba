package io.photofinish.detect.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorProvider;
import io.photofinish.detect.DetectorProviderException;
import io.photofinish.detect.Guarantee;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProvidedDetectorsTest {
  private static final List<DetectorInfo> OURS = List.of(info("hb"), info("predict"));

  private record Provider(String... names) implements DetectorProvider {
    @Override
    public List<DetectorInfo> detectors() {
      return Stream.of(names).map(ProvidedDetectorsTest::info).toList();
    }
  }

  private static DetectorInfo info(String name) {
    return DetectorInfo.streaming(
        name,
        "test",
        Guarantee.POTENTIAL,
        "nothing",
        "a test",
        false,
        (sink, options) -> {
          throw new UnsupportedOperationException();
        });
  }

  private static List<String> names(DetectorProvider... providers) {
    return ProvidedDetectors.beside(OURS, List.of(providers)).stream()
        .map(DetectorInfo::name)
        .toList();
  }

  @Test
  void detectors_from_outside_come_behind_ours() {
    assertThat(names(new Provider("a", "b-2"), new Provider("c")))
        .containsExactly("hb", "predict", "a", "b-2", "c");
  }

  @Test
  void a_name_of_ours_cannot_be_taken() {
    assertThatThrownBy(() -> names(new Provider("a", "hb")))
        .isInstanceOf(DetectorProviderException.class)
        .hasMessage(
            "two detectors have the name 'hb', one of Photofinish and one of "
                + Provider.class.getName()
                + ": rename that of "
                + Provider.class.getName()
                + ", or take it off the class path");
  }

  @Test
  void a_name_cannot_be_taken_twice() {
    DetectorProvider other = () -> List.of(info("a"));
    assertThatThrownBy(() -> names(new Provider("a"), other))
        .isInstanceOf(DetectorProviderException.class)
        .hasMessageContaining("'a', one of " + Provider.class.getName() + " and one of ")
        .hasMessageContaining(other.getClass().getName());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "all", "two words", "a,b", "Upper", "-a", "1a"})
  void a_name_that_no_door_takes_is_refused(String name) {
    assertThatThrownBy(() -> names(new Provider(name)))
        .isInstanceOf(DetectorProviderException.class)
        .hasMessageStartingWith(Provider.class.getName() + " calls a detector '" + name + "', ");
  }

  @Test
  void a_provider_that_fails_is_named() {
    DetectorProvider failing =
        () -> {
          throw new IllegalArgumentException("no licence");
        };
    assertThatThrownBy(() -> names(failing))
        .isInstanceOf(DetectorProviderException.class)
        .hasMessageStartingWith(failing.getClass().getName() + " does not say")
        .hasMessageContaining("no licence");
  }

  @Test
  void a_provider_that_cannot_be_loaded_is_named() {
    Iterable<DetectorProvider> broken =
        () -> {
          throw new ServiceConfigurationError("Provider com.acme.Gone not found");
        };
    assertThatThrownBy(() -> ProvidedDetectors.beside(OURS, broken))
        .isInstanceOf(DetectorProviderException.class)
        .hasMessageContaining("com.acme.Gone");
  }

  @Test
  void ours_are_there_by_name() {
    assertThat(Detectors.named("predict")).contains(Detectors.ours("predict"));
    assertThat(Detectors.named("nobody")).isEmpty();
  }
}
