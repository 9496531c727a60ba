package io.photofinish.detect;

/**
 * A {@link DetectorProvider} that is there cannot be used. The message says in one line which, why
 * and what helps.
 */
public final class DetectorProviderException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /**
   * For a provider that is at fault.
   *
   * @param message the provider, the cause and the cure
   */
  public DetectorProviderException(String message) {
    super(message);
  }

  /**
   * For a provider that failed.
   *
   * @param message the provider, the cause and the cure
   * @param cause what it threw
   */
  public DetectorProviderException(String message, Throwable cause) {
    super(message, cause);
  }
}
