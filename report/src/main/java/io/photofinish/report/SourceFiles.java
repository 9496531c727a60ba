package io.photofinish.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where the source of a frame is, for views that lead there. Frames know the package and the name
 * of the file only; the folders of a project's sources say the rest.
 */
public final class SourceFiles {
  /** Not "Native Method" or "Unknown Source", and nothing that leads to another folder. */
  private static final Pattern FILE = Pattern.compile("[^\\s/\\\\]*[^\\s/\\\\.]\\.\\w+");

  private final Path project;
  private final List<Path> roots;
  private final Map<String, String> found = new HashMap<>();

  private SourceFiles(Path project, List<Path> roots) {
    this.project = project;
    this.roots = List.copyOf(roots);
  }

  /**
   * Those of a project whose folders are not known: paths begin with the package.
   *
   * @return to be asked for paths
   */
  public static SourceFiles ofUnknownProject() {
    return new SourceFiles(Path.of(""), List.of());
  }

  /**
   * Those of a project.
   *
   * @param project the folder that paths are relative to
   * @param roots the folders of sources below it, such as {@code src/main/java}; the first that has
   *     a file is the one
   * @return to be asked for paths
   */
  public static SourceFiles of(Path project, List<Path> roots) {
    return new SourceFiles(project, roots);
  }

  /**
   * The path of a frame's source, with slashes and never absolute; empty if it is not known.
   *
   * @param frame as in a stack trace
   * @return relative to the project; empty if it is not known
   */
  public Optional<String> path(Frame frame) {
    if (!FILE.matcher(frame.file()).matches()) {
      return Optional.empty();
    }
    // A class of a trace may have any name: one that begins with dots would lead elsewhere.
    String path =
        Arrays.stream(frame.path().split("/"))
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining("/"));
    return Optional.of(found.computeIfAbsent(path, this::inProject));
  }

  private String inProject(String path) {
    for (Path root : roots) {
      if (path.indexOf('\0') < 0 && Files.isRegularFile(project.resolve(root).resolve(path))) {
        Path file = project.resolve(root).resolve(path).toAbsolutePath().normalize();
        return project
            .toAbsolutePath()
            .normalize()
            .relativize(file)
            .toString()
            .replace(file.getFileSystem().getSeparator(), "/");
      }
    }
    return path;
  }
}
