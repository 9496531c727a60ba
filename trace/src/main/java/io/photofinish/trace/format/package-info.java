/**
 * From a path to a trace and back: which format a file has, decompression on the way in, writing
 * beside the final name on the way out.
 *
 * <p>{@link io.photofinish.trace.format.TraceFile} opens, {@link
 * io.photofinish.trace.format.TraceOutput} writes.
 */
package io.photofinish.trace.format;
