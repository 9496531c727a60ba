package io.photofinish.recorder.model;

/** What can be passed to the hook of a call that the program makes. */
public sealed interface CallArgument {
  /** The descriptor of the hook's parameter. */
  String descriptor();

  /** A value that the call has, or that stands for one it does not have. */
  enum Value implements CallArgument {
    /** Null for a static method or a constructor. */
    RECEIVER("Ljava/lang/Object;"),

    /** The first argument that is a reference, or null. */
    FIRST_REFERENCE("Ljava/lang/Object;"),

    /** The second argument that is a reference, or null. */
    SECOND_REFERENCE("Ljava/lang/Object;"),

    /** The first argument that is an int, or -1. */
    FIRST_INT("I"),

    /** The second argument that is an int, or -1. */
    SECOND_INT("I"),

    /** The third argument that is an int, or -1. */
    THIRD_INT("I"),

    /** The first argument that is a long, or 0. */
    FIRST_LONG("J"),

    /** What the call returned, or null if that is no reference. */
    RESULT("Ljava/lang/Object;"),

    /** What the call returned: a boolean, or whether a long is not 0; true if neither. */
    SUCCESS("Z");

    private final String descriptor;

    Value(String descriptor) {
      this.descriptor = descriptor;
    }

    @Override
    public String descriptor() {
      return descriptor;
    }

    /** Whether it is there only after the call, on top of the stack. */
    public boolean isReturned() {
      return this == RESULT || this == SUCCESS;
    }
  }

  /** A number that is the same for each call: how many bytes it accesses, say. */
  record Constant(int value) implements CallArgument {
    @Override
    public String descriptor() {
      return "I";
    }
  }
}
