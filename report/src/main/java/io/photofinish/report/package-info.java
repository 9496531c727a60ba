/**
 * What people and tools are told of the races of one or several runs. {@link
 * io.photofinish.report.Report} is all that any view of it needs: it knows no trace, and can be
 * written, read again and merged.
 */
package io.photofinish.report;
