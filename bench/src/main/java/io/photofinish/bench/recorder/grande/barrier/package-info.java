/** Barriers as programs wrote them before the JDK had one. */
package io.photofinish.bench.recorder.grande.barrier;
