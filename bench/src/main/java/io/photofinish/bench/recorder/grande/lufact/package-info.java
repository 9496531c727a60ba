/** Solution of linear equations. */
package io.photofinish.bench.recorder.grande.lufact;
