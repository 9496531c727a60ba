package io.photofinish.recorder.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which connection is accepted, and that none is kept for longer than needed. */
class ListenerTest {
  private static final int PORT = 80;
  private static final InetAddress HERE = address(127, 0, 0, 1);

  /** What the system knows: the ports of file descriptors. */
  private final Map<Object, Integer> system = new HashMap<>();

  private final Listener listener =
      new Listener(PORT, null, socket -> system.getOrDefault(socket, -1));

  private static InetAddress address(int... bytes) {
    byte[] raw = new byte[bytes.length];
    for (int i = 0; i < raw.length; i++) {
      raw[i] = (byte) bytes[i];
    }
    try {
      return InetAddress.getByAddress(raw);
    } catch (UnknownHostException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private Connection connecting(InetAddress asked) {
    Connection connection = new Connection(listener, asked, new Object(), null, null);
    listener.connecting(connection);
    return connection;
  }

  private static InetSocketAddress from(int port) {
    return new InetSocketAddress(HERE, port);
  }

  @Test
  void each_client_is_accepted_by_its_address_and_forgotten() {
    Connection one = connecting(HERE);
    Connection other = connecting(HERE);
    assertThat(listener.connected(one, from(1001))).isTrue();
    assertThat(listener.connected(other, from(1002))).isTrue();
    assertThat(listener.accept(from(1002))).isSameAs(other);
    assertThat(listener.accept(from(1001))).isSameAs(one);
    assertThat(listener.accept(from(1001))).isNull();
    assertThat(listener.size()).isZero();
  }

  @Test
  void a_client_that_does_not_know_yet_that_it_is_connected_is_accepted_by_what_the_system_knows() {
    Connection one = connecting(HERE);
    Connection other = connecting(HERE);
    system.put(other.client, 1002);
    assertThat(listener.accept(from(1002))).isSameAs(other);
    assertThat(listener.connected(other, from(1002))).isTrue();
    assertThat(listener.accept(from(1002))).isNull();
    assertThat(listener.connected(one, from(1001))).isTrue();
    assertThat(listener.accept(from(1001))).isSameAs(one);
    assertThat(listener.size()).isZero();
  }

  @Test
  void a_client_of_another_process_is_none_of_ours() {
    connecting(HERE);
    assertThat(listener.accept(from(1001))).isNull();
  }

  @Test
  void a_connection_to_the_same_port_of_another_machine_is_forgotten() {
    Connection away = connecting(address(192, 0, 2, 1));
    assertThat(listener.connected(away, new InetSocketAddress(address(192, 0, 2, 7), 1001)))
        .isFalse();
    assertThat(listener.size()).isZero();
  }

  @Test
  void an_address_of_this_machine_is_here() {
    InetAddress own = address(192, 0, 2, 7);
    Connection here = connecting(own);
    assertThat(listener.connected(here, new InetSocketAddress(own, 1001))).isTrue();
    assertThat(listener.accept(new InetSocketAddress(own, 1001))).isSameAs(here);
  }

  @Test
  void who_gives_up_is_forgotten() {
    Connection connection = connecting(HERE);
    listener.abandoned(connection);
    assertThat(listener.size()).isZero();
    assertThat(connection.client).isNull();
  }

  @Test
  void who_closes_a_connection_that_was_made_can_still_be_accepted() {
    Connection connection = connecting(HERE);
    assertThat(listener.connected(connection, from(1001))).isTrue();
    listener.abandoned(connection);
    assertThat(listener.accept(from(1001))).isSameAs(connection);
  }

  @Test
  void those_that_are_never_accepted_are_not_kept_for_ever() {
    for (int client = 0; client < 50_000; client++) {
      connecting(HERE);
      assertThat(listener.connected(connecting(HERE), from(client))).isTrue();
    }
    assertThat(listener.size()).isLessThan(10_000);
    assertThat(listener.accept(from(49_999))).isNotNull();
  }

  @Test
  void a_port_is_known_as_long_as_a_socket_has_it() {
    BoundPorts bound = new BoundPorts(socket -> -1);
    assertThat(bound.isUsed()).isFalse();
    Listener one = bound.listen(PORT, null);
    assertThat(bound.listen(PORT, null)).isSameAs(one);
    bound.close(one);
    assertThat(bound.listenerAt(PORT)).isSameAs(one);
    bound.close(one);
    assertThat(bound.listenerAt(PORT)).isNull();
    DatagramPort datagrams = bound.receive(PORT, null);
    assertThat(bound.receiverAt(PORT)).isSameAs(datagrams);
    bound.close(datagrams);
    assertThat(bound.size()).isZero();
    assertThat(bound.isUsed()).isTrue();
  }
}
