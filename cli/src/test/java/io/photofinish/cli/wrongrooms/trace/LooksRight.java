package io.photofinish.cli.wrongrooms.trace;

import io.photofinish.cli.wrongrooms.detect.Detector;

/** Wrong: the trace knows no detector. */
public record LooksRight(Detector detector) {}
