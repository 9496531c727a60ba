package io.photofinish.cli.analyze;

import java.io.IOException;

/** Prints what was found in one trace after the other. */
public interface FindingsPrinter {
  void print(Findings findings) throws IOException;
}
