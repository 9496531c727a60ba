package io.photofinish.cli.wrongrooms.report;

import io.photofinish.cli.wrongrooms.witness.BorrowsFromDetector;

/** Right: a report knows the witness. */
public record Report(BorrowsFromDetector witness) {}
