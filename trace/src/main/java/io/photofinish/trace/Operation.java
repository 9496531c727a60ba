package io.photofinish.trace;

import static io.photofinish.trace.NameKind.LOCK;
import static io.photofinish.trace.NameKind.SYNC;
import static io.photofinish.trace.NameKind.THREAD;
import static io.photofinish.trace.NameKind.VARIABLE;

import java.util.List;

/** What an event does. */
public enum Operation {
  /** A plain read: it can race. */
  READ(OpCode.READ, "r", VARIABLE),
  /** A plain write: it can race. */
  WRITE(OpCode.WRITE, "w", VARIABLE),
  /** Enters an exclusive critical section; never re-entrant inside a trace. */
  ACQUIRE(OpCode.ACQUIRE, "acq", LOCK),
  /** Leaves the critical section. */
  RELEASE(OpCode.RELEASE, "rel", LOCK),
  /** Starts a thread: all of the child's events come later. */
  FORK(OpCode.FORK, "fork", THREAD),
  /** Waits for a thread's end: all of the child's events come earlier. */
  JOIN(OpCode.JOIN, "join", THREAD),
  /** An atomic read: never a race. */
  VOLATILE_READ(OpCode.VOLATILE_READ, "vr", VARIABLE),
  /** An atomic write: never a race. */
  VOLATILE_WRITE(OpCode.VOLATILE_WRITE, "vw", VARIABLE),
  /** A successful atomic read-modify-write: never a race. */
  VOLATILE_UPDATE(OpCode.VOLATILE_UPDATE, "vu", VARIABLE),
  /** Comes before every later await of the same sync object, in every schedule. */
  SIGNAL(OpCode.SIGNAL, "sig", SYNC),
  /** Comes after every earlier signal of the same sync object, in every schedule. */
  AWAIT(OpCode.AWAIT, "awt", SYNC);

  private static final List<Operation> BY_CODE = List.of(values());

  private final byte code;
  private final String stdName;
  private final NameKind targetKind;

  Operation(byte code, String stdName, NameKind targetKind) {
    this.code = code;
    this.stdName = stdName;
    this.targetKind = targetKind;
  }

  /** The operation's name in STD text. */
  public String stdName() {
    return stdName;
  }

  /** The name space that the event's target lives in. */
  public NameKind targetKind() {
    return targetKind;
  }

  /** The operation's {@link OpCode}. */
  public byte code() {
    return code;
  }

  /** The operation with an {@link OpCode}. */
  public static Operation of(int code) {
    return BY_CODE.get(code);
  }
}
