/** Reports for code scanning: SARIF 2.1.0, the OASIS standard. */
package io.photofinish.report.sarif;
