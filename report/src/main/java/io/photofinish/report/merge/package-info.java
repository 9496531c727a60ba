/** Reports of many runs made one. */
package io.photofinish.report.merge;
