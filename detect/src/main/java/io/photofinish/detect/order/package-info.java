/** Detectors by a partial order of the events: unordered conflicting accesses race. */
package io.photofinish.detect.order;
