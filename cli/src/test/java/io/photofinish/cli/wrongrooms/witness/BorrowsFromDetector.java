package io.photofinish.cli.wrongrooms.witness;

import io.photofinish.cli.wrongrooms.detect.Detector;

/** Wrong: a checker shares no code with what it checks. */
public record BorrowsFromDetector(Detector detector) {}
