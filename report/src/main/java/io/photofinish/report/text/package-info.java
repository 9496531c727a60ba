/** Findings as people read them on a terminal, and what text on a terminal needs. */
package io.photofinish.report.text;
