/** Reports for what shows the results of tests: JUnit's XML, as Surefire writes it. */
package io.photofinish.report.junitxml;
