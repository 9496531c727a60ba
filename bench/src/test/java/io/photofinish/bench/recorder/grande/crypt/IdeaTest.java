package io.photofinish.bench.recorder.grande.crypt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdeaTest {
  /** The test vector of Lai's thesis (1992), words with the low byte first. */
  @Test
  void the_published_example_is_encrypted_and_decrypted() {
    IdeaKeys keys = new IdeaKeys(new int[] {1, 2, 3, 4, 5, 6, 7, 8});
    byte[] plain = bytes(0, 1, 2, 3);
    byte[] encrypted = new byte[8];
    byte[] decrypted = new byte[8];

    new IdeaRunner(0, 0, 8, plain, encrypted, keys.encryptionKey()).run();
    new IdeaRunner(0, 0, 8, encrypted, decrypted, keys.decryptionKey()).run();

    assertThat(encrypted).isEqualTo(bytes(0x11fb, 0xed2b, 0x0198, 0x6de5));
    assertThat(decrypted).isEqualTo(plain);
  }

  private static byte[] bytes(int... words) {
    byte[] bytes = new byte[2 * words.length];
    for (int i = 0; i < words.length; i++) {
      bytes[2 * i] = (byte) words[i];
      bytes[2 * i + 1] = (byte) (words[i] >>> 8);
    }
    return bytes;
  }
}
