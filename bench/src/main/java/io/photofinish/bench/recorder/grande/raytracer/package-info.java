/** Ray tracing. */
package io.photofinish.bench.recorder.grande.raytracer;
