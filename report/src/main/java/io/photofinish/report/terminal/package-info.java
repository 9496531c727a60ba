/**
 * What people read on a terminal: the findings of a report, and parts of a trace as lanes, with
 * events as rows and threads as columns.
 */
package io.photofinish.report.terminal;
