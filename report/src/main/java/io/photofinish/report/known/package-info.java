/**
 * Findings that need not make a build fail: those that a person suppressed with a reason, and those
 * of a baseline that the tool wrote. {@code docs/suppressions.md} is about both.
 */
package io.photofinish.report.known;
