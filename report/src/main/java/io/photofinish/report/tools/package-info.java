/**
 * Reports for other tools: SARIF for code scanning, JUnit's XML for what shows the results of
 * tests, and annotations for GitHub.
 */
package io.photofinish.report.tools;
