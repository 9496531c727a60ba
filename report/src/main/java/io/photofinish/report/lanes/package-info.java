/** The lanes view of a part of a trace: events are rows, threads are columns. */
package io.photofinish.report.lanes;
