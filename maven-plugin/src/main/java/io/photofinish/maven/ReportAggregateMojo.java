package io.photofinish.maven;

import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import io.photofinish.report.make.Reports;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Makes one report of those of all modules. To be called when these are there: <code>
 * mvn verify photofinish:report-aggregate</code>.
 */
@Mojo(name = "report-aggregate", aggregator = true, threadSafe = true)
public final class ReportAggregateMojo extends PhotofinishMojo {
  @Parameter(defaultValue = "${reactorProjects}", readonly = true, required = true)
  private List<MavenProject> modules;

  @Parameter(defaultValue = "${session.executionRootDirectory}", readonly = true, required = true)
  private File root;

  @Override
  void run() throws MojoExecutionException {
    List<Report> reports = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    for (MavenProject module : modules) {
      Path findings = new ReportFiles(directoryOf(module)).findings();
      if (!module.equals(project()) && Files.exists(findings)) {
        reports.add(read(findings));
        Stream.concat(
                module.getCompileSourceRoots().stream(),
                module.getTestCompileSourceRoots().stream())
            .map(Path::of)
            .forEach(sources::add);
      }
    }
    if (reports.isEmpty()) {
      getLog()
          .warn(
              "photofinish: no module has a report: run mvn verify photofinish:report-aggregate, with"
                  + " the goals prepare-agent and report in the modules");
      return;
    }
    Report all = Reports.merge(reports);
    ReportFiles files = new ReportFiles(directory());
    files.write(all, root.toPath(), sources);
    getLog().info("photofinish: " + Lines.summary(all));
    getLog().info("photofinish: " + files.html());
  }

  /** A module's directory is where it would be here, below its own target. */
  private Path directoryOf(MavenProject module) {
    Path target = Path.of(project().getBuild().getDirectory());
    return Path.of(module.getBuild().getDirectory()).resolve(target.relativize(directory()));
  }

  private static Report read(Path findings) throws MojoExecutionException {
    try {
      return ReportJson.read(findings);
    } catch (IOException problem) {
      throw new MojoExecutionException(problem.getMessage(), problem);
    }
  }
}
