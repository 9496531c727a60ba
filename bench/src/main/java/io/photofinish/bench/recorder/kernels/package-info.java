/**
 * Small programs without races, whose work can be repeated: with them it is measured what recording
 * costs. They know nothing of the recorder.
 */
package io.photofinish.bench.recorder.kernels;
