/** The list of all detectors: the only place that knows every family. */
package io.photofinish.detect.catalog;
