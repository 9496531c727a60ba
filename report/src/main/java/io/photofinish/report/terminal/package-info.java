/** A report as people read it on a terminal. */
package io.photofinish.report.terminal;
