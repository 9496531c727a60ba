package io.photofinish.maven;

import io.photofinish.recorder.agent.OptionNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Puts the recorder into the JVMs that run the tests: it adds an argument to the property that
 * Surefire and Failsafe take theirs from. Each of these JVMs writes a trace of its own.
 */
@Mojo(
    name = "prepare-agent",
    defaultPhase = LifecyclePhase.INITIALIZE,
    requiresProject = true,
    threadSafe = true)
public final class PrepareAgentMojo extends PhotofinishMojo {
  /**
   * The property with the arguments of the JVMs that run the tests. What it has is kept. If
   * Surefire is configured with an argLine of its own, that needs a <code>@{argLine}</code> in it.
   */
  @Parameter(property = "photofinish.propertyName", defaultValue = "argLine")
  private String propertyName;

  /**
   * Patterns of the names of classes to record, * for anything: only these. By default all but the
   * JDK's and those of libraries for tests.
   */
  @Parameter(property = "photofinish.includes")
  private List<String> includes;

  /** Patterns of the names of classes not to record. */
  @Parameter(property = "photofinish.excludes")
  private List<String> excludes;

  /** Whether events have the whole stack (full) or the place alone (line), which is faster. */
  @Parameter(property = "photofinish.stacks")
  private String stacks;

  /** The greatest size of a trace, such as 500m or 2g: then its recording stops. */
  @Parameter(property = "photofinish.maxsize")
  private String maxsize;

  @Override
  void run() throws MojoExecutionException {
    Path trace = traces();
    prepare(trace);
    AgentArgument argument =
        new AgentArgument(trace)
            .add(OptionNames.INCLUDES, includes == null ? List.of() : includes)
            .add(OptionNames.EXCLUDES, allExcludes())
            .add(OptionNames.STACKS, stacks)
            .add(OptionNames.MAXSIZE, maxsize);
    Properties properties = project().getProperties();
    String value =
        argument.before(properties.getProperty(propertyName), AgentJar.copyTo(directory()));
    properties.setProperty(propertyName, value);
    remember(new WhyNothing.Prepared(propertyName, System.currentTimeMillis()));
    getLog().info(propertyName + " set to " + value);
  }

  /** Who says what to record, says it all. */
  private List<String> allExcludes() {
    List<String> all = new ArrayList<>();
    if (includes == null || includes.isEmpty()) {
      all.addAll(AgentArgument.TEST_LIBRARIES);
    }
    if (excludes != null) {
      all.addAll(excludes);
    }
    return all;
  }

  /** Traces of an earlier build do not count; those of an earlier execution in this one do. */
  private void prepare(Path trace) throws MojoExecutionException {
    try {
      Files.createDirectories(directory());
      Files.createDirectories(trace.getParent());
      if (prepared().add(trace)) {
        for (Path old : Traces.find(trace)) {
          Files.delete(old);
        }
      }
    } catch (IOException problem) {
      throw new MojoExecutionException(
          trace.getParent()
              + " cannot be made ready for traces: "
              + problem
              + ": make it a folder that can be written",
          problem);
    }
  }
}
