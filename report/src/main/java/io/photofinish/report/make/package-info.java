/**
 * Makes a report of what detectors found: one finding a defect, however many events show it, with
 * what a person needs to believe and to mend it. Reports of many runs become one.
 */
package io.photofinish.report.make;
