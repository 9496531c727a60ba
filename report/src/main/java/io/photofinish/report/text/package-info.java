/** Findings in words, and what text for people needs. */
package io.photofinish.report.text;
