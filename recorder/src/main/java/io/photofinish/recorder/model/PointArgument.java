package io.photofinish.recorder.model;

/** What can be passed to the hook of a place in the JDK. */
public sealed interface PointArgument {
  /** The descriptor of the hook's parameter, or of both. */
  String descriptor();

  /** A value that is at hand there. */
  enum Value implements PointArgument {
    /** The receiver of the method. */
    RECEIVER("Ljava/lang/Object;"),

    /** The receiver of a method of a thread. */
    THREAD("Ljava/lang/Thread;"),

    /** What the method is about to return: a reference. */
    RESULT("Ljava/lang/Object;"),

    /** What the method is about to return: a boolean. */
    BOOLEAN_RESULT("Z"),

    /** What the method is about to return: an int. */
    INT_RESULT("I"),

    /** What the method is about to return: a long. */
    LONG_RESULT("J"),

    /** The two operands of the call that is about to be made: a reference and an int. */
    OPERANDS("Ljava/lang/Object;I"),

    /** The last operand of the call that is about to be made: a reference. */
    OPERAND("Ljava/lang/Object;"),

    /** What was read from a field: a reference. */
    FIELD_VALUE("Ljava/lang/Object;"),

    /** What was read from a field: an int. */
    INT_FIELD_VALUE("I"),

    /** The object whose field is accessed. */
    FIELD_OWNER("Ljava/lang/Object;"),

    /** The object whose monitor is taken or given back. */
    MONITOR("Ljava/lang/Object;");

    private final String descriptor;

    Value(String descriptor) {
      this.descriptor = descriptor;
    }

    @Override
    public String descriptor() {
      return descriptor;
    }

    /** Whether it is on top of the stack: then it is the hook's first. */
    public boolean isOnTop() {
      return switch (this) {
        case RESULT, BOOLEAN_RESULT, INT_RESULT, LONG_RESULT -> true;
        case OPERAND, OPERANDS, FIELD_VALUE, INT_FIELD_VALUE -> true;
        case RECEIVER, THREAD, FIELD_OWNER, MONITOR -> false;
      };
    }

    /** Whether it takes two places on the stack. */
    public boolean isWide() {
      return this == LONG_RESULT || this == OPERANDS;
    }
  }

  /** A parameter of the method, the first with number 1. */
  record Parameter(int number, String descriptor) implements PointArgument {
    /** One that is a reference. */
    static Parameter reference(int number) {
      return new Parameter(number, "Ljava/lang/Object;");
    }
  }

  /** A local variable of the method that holds a reference. */
  record Local(int index) implements PointArgument {
    @Override
    public String descriptor() {
      return "Ljava/lang/Object;";
    }
  }

  /** A field of the receiver that holds a reference. */
  record OwnField(String name) implements PointArgument {
    @Override
    public String descriptor() {
      return "Ljava/lang/Object;";
    }
  }
}
