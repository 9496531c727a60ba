package io.photofinish.cli.analyze;

import io.photofinish.report.analysis.Findings;
import java.io.IOException;

/** Prints what was found in one trace after the other. */
public interface FindingsPrinter {
  void print(Findings findings) throws IOException;
}
