package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir Path folder;

  @Test
  void what_is_on_the_class_path_is_found_where_the_loader_has_it() {
    String file = ClassPathTest.class.getName().replace('.', '/') + ".class";
    URL found = ClassPath.OURS.find(file);
    assertThat(found).isNotNull().isEqualTo(ClassLoader.getSystemResource(file));
  }

  @Test
  void the_loader_need_not_be_asked() throws IOException {
    Path file = write("lib/Tool.class");
    assertThat(new ClassPath(folder.toUri().toURL()).find("lib/Tool.class"))
        .isEqualTo(file.toUri().toURL());
  }

  @Test
  void packages_of_modules_are_not_taken_from_the_class_path() throws IOException {
    write("org/w3c/dom/Node.class");
    URL found = new ClassPath(folder.toUri().toURL()).find("org/w3c/dom/Node.class");
    assertThat(found).isNotNull().hasProtocol("jrt");
  }

  @Test
  void what_is_not_there_is_not_found() {
    assertThat(ClassPath.OURS.find("lib/Nothing.class")).isNull();
    assertThat(ClassPath.OURS.find("Nothing.class")).isNull();
  }

  private Path write(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, new byte[1]);
  }
}
