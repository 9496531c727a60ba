/**
 * A report as one page for a browser. The page carries its style, its scripts and its data, and
 * asks no network for anything.
 */
package io.photofinish.report.html;
