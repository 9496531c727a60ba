/** Fourier coefficients of a function. */
package io.photofinish.bench.recorder.grande.series;
