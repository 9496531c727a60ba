package io.photofinish.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals have in common. */
abstract class PhotofinishMojo extends AbstractMojo {
  private static final String PREPARED = "photofinish.prepared";
  private static final String PREPARATION = "photofinish.preparation";

  /** Whether to do nothing at all. */
  @Parameter(property = "photofinish.skip", defaultValue = "false")
  private boolean skip;

  /** The folder for traces and reports. */
  @Parameter(
      property = "photofinish.directory",
      defaultValue = "${project.build.directory}/photofinish")
  private File directory;

  /**
   * The file that a trace goes to; %p stands for the number of the process. By default %p.pft in
   * the directory.
   */
  @Parameter(property = "photofinish.destFile")
  private File destFile;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Photofinish is skipped: photofinish.skip is set");
    } else {
      run();
    }
  }

  abstract void run() throws MojoExecutionException, MojoFailureException;

  final MavenProject project() {
    return project;
  }

  final Path directory() {
    return directory.toPath().toAbsolutePath();
  }

  /** How traces are called, with {@code %p} for the number of the process. */
  final Path traces() throws MojoExecutionException {
    if (destFile == null) {
      return directory().resolve(Traces.DEFAULT_NAME);
    }
    Path traces = destFile.toPath().toAbsolutePath();
    if (!Traces.isForManyProcesses(traces)) {
      throw new MojoExecutionException(
          "photofinish.destFile is "
              + traces
              + ", but tests may run in several JVMs: give each a file, as in %p.pft");
    }
    return traces;
  }

  /** What goals of this build leave for each other. It is the project's own. */
  @SuppressWarnings("unchecked") // As its documentation says.
  final Map<String, Object> context() {
    return (Map<String, Object>) getPluginContext();
  }

  /** How the recorder was put into the JVMs of tests that this build runs, if it was. */
  final Optional<WhyNothing.Prepared> preparation() {
    return Optional.ofNullable((WhyNothing.Prepared) context().get(PREPARATION));
  }

  final void remember(WhyNothing.Prepared preparation) {
    context().put(PREPARATION, preparation);
  }

  /** Where traces of earlier builds were removed. */
  @SuppressWarnings("unchecked") // What is put there is ours.
  final Set<Path> prepared() {
    return (Set<Path>) context().computeIfAbsent(PREPARED, key -> new HashSet<Path>());
  }
}
