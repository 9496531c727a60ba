/** Races that programmers make on purpose, and what must hold for them to be harmless. */
package io.photofinish.report.benign;
