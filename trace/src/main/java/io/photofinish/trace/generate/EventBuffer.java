package io.photofinish.trace.generate;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/** The events of one segment, to be filled in the words of the papers. */
final class EventBuffer {
  private byte[] operations = new byte[64];
  private int[] threads = new int[64];
  private int[] targets = new int[64];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  int operation(int i) {
    return operations[i];
  }

  int thread(int i) {
    return threads[i];
  }

  int target(int i) {
    return targets[i];
  }

  void read(int thread, int variable) {
    add(OpCode.READ, thread, variable);
  }

  void write(int thread, int variable) {
    add(OpCode.WRITE, thread, variable);
  }

  void acquire(int thread, int lock) {
    add(OpCode.ACQUIRE, thread, lock);
  }

  void release(int thread, int lock) {
    add(OpCode.RELEASE, thread, lock);
  }

  /** An empty critical section. */
  void section(int thread, int lock) {
    acquire(thread, lock);
    release(thread, lock);
  }

  private void add(byte operation, int thread, int target) {
    if (size == operations.length) {
      operations = Growth.atLeast(operations, size + 1);
      threads = Growth.atLeast(threads, size + 1);
      targets = Growth.atLeast(targets, size + 1);
    }
    operations[size] = operation;
    threads[size] = thread;
    targets[size] = target;
    size++;
  }
}
