package io.photofinish.trace.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FilePerProcessTest {
  private static final Path FOLDER = Path.of("traces");

  private static FilePerProcess named(String name) {
    return new FilePerProcess(FOLDER.resolve(name));
  }

  @Test
  void the_number_of_a_process_stands_where_the_name_has_room_for_it() {
    assertThat(named("run-%p.pft").isForMany()).isTrue();
    assertThat(named("run-%p.pft").of(12)).isEqualTo(FOLDER.resolve("run-12.pft"));
    assertThat(named("run.pft").isForMany()).isFalse();
    assertThat(named("run.pft").of(12)).isEqualTo(FOLDER.resolve("run.pft"));
  }

  @Test
  void a_folder_with_room_for_a_number_is_no_name_for_many() {
    assertThat(new FilePerProcess(Path.of("%p", "run.pft")).isForMany()).isFalse();
  }

  @Test
  void only_files_with_a_number_there_are_those_of_processes() {
    FilePerProcess files = named("run-%p.pft");
    assertThat(files.matches(FOLDER.resolve("run-7.pft"))).isTrue();
    assertThat(files.matches(FOLDER.resolve("run-.pft"))).isFalse();
    assertThat(files.matches(FOLDER.resolve("run-old.pft"))).isFalse();
    assertThat(files.matches(FOLDER.resolve("run-7.pft.values"))).isFalse();
    assertThat(named("%p").matches(FOLDER.resolve("7.values"))).isFalse();
  }
}
