/** Successive over-relaxation. */
package io.photofinish.bench.recorder.grande.sor;
