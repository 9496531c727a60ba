/** Prices of a stock, by simulated paths. */
package io.photofinish.bench.recorder.grande.montecarlo;
