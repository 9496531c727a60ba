package io.photofinish.trace.file;

/** What is wrong inside a block; its reader knows the file and the place, and adds them. */
final class DamagedBlockException extends Exception {
  private static final long serialVersionUID = 1L;

  DamagedBlockException(String message) {
    super(message);
  }
}
