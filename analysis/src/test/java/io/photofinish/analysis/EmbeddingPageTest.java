package io.photofinish.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/embedding.md compile, and do what the page says. */
class EmbeddingPageTest {
  private static final Path PAGE = Path.of("../docs/embedding.md");
  private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern CLASS = Pattern.compile("public (?:final )?class (\\w+)");
  private static final Pattern SERVICE_FILE =
      Pattern.compile("`(META-INF/services/\\S+)` with the line\n\n +(\\S+)\n");

  @TempDir Path folder;
  private Path trace;

  @BeforeEach
  void writeTrace() throws IOException {
    trace =
        Files.write(
            folder.resolve("run.std"),
            List.of(
                "t1|w(x)|A.java:1",
                "t1|acq(l)|A.java:2",
                "t1|rel(l)|A.java:3",
                "t2|acq(l)|B.java:1",
                "t2|rel(l)|B.java:2",
                "t2|w(x)|B.java:3"));
  }

  @Test
  void the_program_lists_races_and_prints_a_schedule() throws Exception {
    assertThat(run("ListRaces", trace.toString()))
        .containsExactly(
            "proven: x at A.java:1 and B.java:3",
            "a schedule of events 0 and 5, proven by syncp:",
            "  t2 at B.java:1",
            "  t2 at B.java:2",
            "  t1 at A.java:1",
            "  t2 at B.java:3");
  }

  @Test
  void the_detector_from_outside_is_found_and_is_not_believed_more_than_it_proves()
      throws Exception {
    assertThat(run("ListRaces", trace.toString(), "two-writers"))
        .containsExactly("potential: x at A.java:1 and B.java:3");
  }

  @Test
  void the_program_is_short() throws IOException {
    String program = programs().get(0);
    assertThat(program.substring(program.indexOf("public class")).lines()).hasSizeLessThan(35);
  }

  private static List<String> programs() throws IOException {
    return PROGRAM.matcher(Files.readString(PAGE)).results().map(match -> match.group(1)).toList();
  }

  /** Runs a program of the page in a class loader that has Photofinish and the page's classes. */
  private List<String> run(String program, String... args) throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    compile(classes);
    Matcher service = SERVICE_FILE.matcher(Files.readString(PAGE));
    assertThat(service.find()).isTrue();
    Path file = classes.resolve(service.group(1));
    Files.createDirectories(file.getParent());
    Files.writeString(file, service.group(2) + "\n");
    List<URL> urls = new ArrayList<>(List.of(classes.toUri().toURL()));
    for (String entry : classPath().split(File.pathSeparator, -1)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      loader.loadClass(program).getMethod("main", String[].class).invoke(null, (Object) args);
    } finally {
      System.setOut(out);
    }
    return printed.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private void compile(Path classes) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String program : programs()) {
      Matcher name = CLASS.matcher(program);
      assertThat(name.find()).as(program).isTrue();
      sources.add(Files.writeString(folder.resolve(name.group(1) + ".java"), program));
    }
    assertThat(sources).hasSize(2);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      StringWriter said = new StringWriter();
      List<String> options =
          List.of("-Xlint:all", "-Werror", "-d", classes.toString(), "-cp", classPath());
      boolean isCompiled =
          compiler
              .getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(isCompiled).as(said.toString()).isTrue();
    }
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }
}
