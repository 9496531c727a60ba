/**
 * What is known of findings beforehand. Some need not make a build fail: a person suppressed them
 * with a reason, or they are in a baseline that the tool wrote ({@code docs/suppressions.md}). Some
 * are made on purpose, and may be harmless.
 */
package io.photofinish.report.known;
