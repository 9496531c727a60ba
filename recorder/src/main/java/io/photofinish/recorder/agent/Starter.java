package io.photofinish.recorder.agent;

import io.photofinish.recorder.instrument.ClassSelection;
import io.photofinish.recorder.instrument.JdkTransformer;
import io.photofinish.recorder.instrument.ProgramTransformer;
import io.photofinish.recorder.instrument.Weaving;
import io.photofinish.recorder.runtime.Recording;
import io.photofinish.recorder.runtime.SeenBranches;
import io.photofinish.recorder.runtime.base.Messages;
import io.photofinish.recorder.runtime.journal.JournalFile;
import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;

/** Starts the recording, before the program does anything. */
final class Starter {
  private Starter() {}

  static void start(String arguments, Instrumentation instrumentation) throws IOException {
    Options options =
        Options.of(arguments, System.getProperties(), System.getenv("PHOTOFINISH_OPTS"));
    if (options.logPath() != null) {
      Messages.writeTo(options.logPath());
    }
    ClassSelection selection =
        new ClassSelection(
            options.patterns(OptionNames.INCLUDES), options.patterns(OptionNames.EXCLUDES));
    File file = new File(options.destfile()).getAbsoluteFile();
    JournalFile journal = new JournalFile(file, options.maxBytes());
    Recording.haltWhenStopped(options.haltCode());
    Recording.start(journal, options.drops(), options.hasValues());
    SeenBranches branches = new SeenBranches();
    branches.compile();
    JdkTransformer.install(instrumentation);
    Weaving weaving =
        new Weaving(
            selection::contains, options.hasFullStacks(), options.hasValues(), options.drops());
    instrumentation.addTransformer(new ProgramTransformer(selection, weaving), true);
    branches.count();
  }
}
