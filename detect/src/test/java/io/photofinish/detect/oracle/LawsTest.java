package io.photofinish.detect.oracle;

import io.photofinish.detect.random.OracleCheck;
import org.junit.jupiter.api.Test;

/** How the definitions lie in each other; so a mistake in one of them shows. */
class LawsTest {
  private static final OracleCheck ANY = OracleCheck.overSeeds(0, 20_000);
  private static final OracleCheck SHORT = OracleCheck.overSeeds(0, 5_000).withEventsUpTo(14);

  @Test
  void racy_events_of_shb_are_racy_events_of_hb() {
    ANY.contained(
        "shb-in-hb",
        trace -> Pair.seconds(RaceDefinitions.shb(trace)),
        trace -> Pair.seconds(RaceDefinitions.hb(trace)));
  }

  @Test
  void hb_races_are_wcp_races() {
    ANY.contained("hb-in-wcp", RaceDefinitions::hb, RaceDefinitions::wcp);
  }

  @Test
  void hb_races_are_lock_cover_races() {
    ANY.contained("hb-in-lockcover", RaceDefinitions::hb, RaceDefinitions::lockCover);
  }

  @Test
  void pwr_races_are_wdp_races() {
    ANY.contained("pwr-in-wdp", RaceDefinitions::pwr, RaceDefinitions::wdp);
  }

  @Test
  void wdp_races_are_tsan_races() {
    ANY.contained("wdp-in-tsan", RaceDefinitions::wdp, RaceDefinitions::tsan);
  }

  @Test
  void pwr_races_are_tsan_wrd_races() {
    ANY.contained("pwr-in-tsan-wrd", RaceDefinitions::pwr, RaceDefinitions::tsanWrd);
  }

  @Test
  void tsan_races_are_lock_cover_races() {
    ANY.contained("tsan-in-lockcover", RaceDefinitions::tsan, RaceDefinitions::lockCover);
  }

  @Test
  void variables_of_lock_cover_races_have_lock_set_races() {
    ANY.contained(
        "lockcover-in-lockset",
        trace -> RaceDefinitions.variables(trace, RaceDefinitions.lockCover(trace)),
        RaceDefinitions::lockSetVariables);
  }

  @Test
  void eraser_warns_only_of_variables_with_lock_set_races() {
    ANY.contained(
        "eraser-in-lockset", RaceDefinitions::eraserVariables, RaceDefinitions::lockSetVariables);
  }

  @Test
  void shb_races_are_sync_preserving() {
    SHORT.contained("shb-in-syncp", RaceDefinitions::shb, RaceDefinitions::syncPreserving);
  }

  @Test
  void sync_preserving_and_optimistic_races_are_predictable() {
    SHORT.contained(
        "syncp-in-predictable", RaceDefinitions::syncPreserving, RaceDefinitions::predictable);
    SHORT.contained(
        "osr-in-predictable",
        RaceDefinitions::optimisticSyncReversal,
        RaceDefinitions::predictable);
  }

  @Test
  void adjacent_races_are_predictable() {
    SHORT.contained(
        "adjacent-in-predictable",
        RaceDefinitions::predictableAdjacent,
        RaceDefinitions::predictable);
  }

  @Test
  void pwr_misses_no_adjacent_race() {
    SHORT.contained("adjacent-in-pwr", RaceDefinitions::predictableAdjacent, RaceDefinitions::pwr);
  }

  @Test
  void enabled_pwr_misses_no_predictable_race() {
    SHORT.contained(
        "predictable-in-pwr-enabled", RaceDefinitions::predictable, RaceDefinitions::pwrEnabled);
  }
}
