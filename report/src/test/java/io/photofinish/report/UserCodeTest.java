package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UserCodeTest {
  @Test
  void the_jdk_and_libraries_are_not_the_users() {
    assertThat(UserCode.has("java.util.ArrayList.add(ArrayList.java:1)")).isFalse();
    assertThat(UserCode.has("java.base/jdk.internal.misc.Unsafe.park(Unsafe.java)")).isFalse();
    assertThat(UserCode.has("io.netty.util.Recycler.get(Recycler.java:10)")).isFalse();
    assertThat(UserCode.has("com.acme.Bank.run(Bank.java:7)")).isTrue();
    assertThat(UserCode.has("javaland.Bank.run(Bank.java:7)")).isTrue();
    assertThat(UserCode.has("Bank.run(Bank.java:7)")).isTrue();
  }

  @Test
  void places_of_other_tools_count_as_the_users() {
    assertThat(UserCode.has("12")).isTrue();
    assertThat(UserCode.has("")).isTrue();
  }

  @Test
  void the_innermost_frame_of_the_user_comes_before_libraries_inside_it() {
    String library = "java.util.ArrayList.add(ArrayList.java:1)";
    String user = "com.acme.Bank.run(Bank.java:7)";
    assertThat(UserCode.innermost(List.of(library, user))).contains(user);
    assertThat(UserCode.innermost(List.of(library))).contains(library);
    assertThat(UserCode.innermost(List.of())).isEmpty();
  }
}
