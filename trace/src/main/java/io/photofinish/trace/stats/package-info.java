/**
 * What a trace is made of, counted in one streaming pass: {@link
 * io.photofinish.trace.stats.Statistics}.
 */
package io.photofinish.trace.stats;
