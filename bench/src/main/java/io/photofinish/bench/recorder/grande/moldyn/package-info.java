/** Molecular dynamics. */
package io.photofinish.bench.recorder.grande.moldyn;
