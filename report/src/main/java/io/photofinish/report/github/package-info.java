/** Reports for GitHub's workflows: annotations at the lines of a change. */
package io.photofinish.report.github;
