/** Detectors by locks alone: conflicting accesses that no common lock protects. */
package io.photofinish.detect.lockset;
