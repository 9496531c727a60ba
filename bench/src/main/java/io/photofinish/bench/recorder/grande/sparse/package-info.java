/** Multiplication of a sparse matrix and a vector. */
package io.photofinish.bench.recorder.grande.sparse;
