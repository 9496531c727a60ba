package io.photofinish.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;

class AgentArgumentTest {
  private static final Path AGENT = Path.of("agent.jar");

  @Test
  void other_arguments_stay_behind_it() throws MojoExecutionException {
    AgentArgument argument =
        new AgentArgument(Path.of("%p.pft"))
            .add("includes", List.of("com.acme.*", "org.acme.*"))
            .add("excludes", List.of())
            .add("stacks", (String) null);
    String alone = "-javaagent:agent.jar=destfile=%p.pft,includes=com.acme.*:org.acme.*";
    assertThat(argument.before(null, AGENT)).isEqualTo(alone);
    assertThat(argument.before(" ", AGENT)).isEqualTo(alone);
    assertThat(argument.before("-Xmx1g @{more}", AGENT)).isEqualTo(alone + " -Xmx1g @{more}");
  }

  @Test
  void spaces_are_quoted_and_commas_refused() throws MojoExecutionException {
    assertThat(new AgentArgument(Path.of("my traces/%p.pft")).before("-Xmx1g", AGENT))
        .isEqualTo("\"-javaagent:agent.jar=destfile=my traces/%p.pft\" -Xmx1g");
    assertThatThrownBy(() -> new AgentArgument(Path.of("a,b/%p.pft")))
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage("photofinish.destfile is a,b/%p.pft, which has a comma: choose one without");
  }
}
