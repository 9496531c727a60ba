/**
 * The engine: from a trace and options to checked results. {@link io.photofinish.analysis.Analyzer}
 * is where to begin.
 */
package io.photofinish.analysis;
