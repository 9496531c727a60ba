package io.photofinish.recorder.programs;

import org.mockito.Mockito;

/** Uses an inline mock of a final class, beside a race. */
public final class Company {
  private static int shared;

  private Company() {}

  /** What only an inline mock maker can mock. */
  public static final class Service {
    private int calls;

    /** Counts. */
    public int call() {
      return ++calls;
    }
  }

  /** Takes whether to mock. */
  @SuppressWarnings("DirectInvocationOnMock") // There is nobody else here to call it.
  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> shared++);
    other.start();
    shared++;
    other.join();
    Service service = new Service();
    System.out.println(service.call() + service.call());
    if (arguments.length > 0) {
      Service mock = Mockito.mock(Service.class);
      Mockito.when(mock.call()).thenReturn(40);
      System.out.println(mock.call() + service.call());
      Mockito.verify(mock).call();
    }
  }
}
