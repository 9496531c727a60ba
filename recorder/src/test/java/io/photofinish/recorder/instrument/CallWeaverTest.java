package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.WovenExample.LINES;
import static io.photofinish.recorder.instrument.WovenExample.STACKS;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Tells calls of the JDK's methods that mean something, with just what their hooks ask for. A plus
 * marks what is woven in.
 */
class CallWeaverTest {
  @Test
  void a_hook_after_a_call_gets_what_it_asks_for() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(java.util.concurrent.locks.Lock lock) {
                  lock.lock();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
              INVOKEINTERFACE Lock.lock()
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC LockHooks.locked(Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
              RETURN
            """);
  }

  @Test
  void a_hook_after_a_call_that_always_succeeds_gets_true() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(java.util.concurrent.BlockingDeque<String> queue) {
                  queue.addFirst("first");
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              LDC first
            + ASTORE free1
            + ASTORE free0
            + ALOAD free0
            + ALOAD free1
            + INVOKESTATIC Hooks.givingKey(Object, Object)
            + ALOAD free0
            + ALOAD free1
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free1
            + ASTORE free0
            + ALOAD free0
            + ALOAD free1
            + ALOAD log
            + LDC where
            + INVOKESTATIC CollectionHooks.placing(Object, Object, ThreadLog, int)
            + ALOAD free0
            + ALOAD free1
              INVOKEINTERFACE BlockingDeque.addFirst(Object)
            + ICONST_1
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC CollectionHooks.placed(boolean, Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
              RETURN
            """);
  }

  @Test
  void a_hook_after_a_call_that_may_fail_gets_its_result() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static boolean example(java.util.concurrent.locks.Lock lock) {
                  return lock.tryLock();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
              INVOKEINTERFACE Lock.tryLock() boolean
            + DUP
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC LockHooks.lockTried(boolean, Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
              IRETURN
            """);
  }

  @Test
  void a_hook_after_a_call_that_returns_a_long_learns_whether_it_is_not_0() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static long example(java.util.concurrent.locks.StampedLock lock) {
                  return lock.tryWriteLock();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
              INVOKEVIRTUAL StampedLock.tryWriteLock() long
            + DUP2
            + LCONST_0
            + LCMP
            + ICONST_1
            + IAND
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC LockHooks.writeStampTried(boolean, Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
              LRETURN
            """);
  }

  @Test
  void a_hook_before_a_call_gets_what_it_asks_for() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(java.util.concurrent.locks.Lock lock) {
                  lock.unlock();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC LockHooks.unlocking(Object, ThreadLog, int)
            + ALOAD free0
            + ACONST_NULL
            + ASTORE free0
              INVOKEINTERFACE Lock.unlock()
              RETURN
            """);
  }

  @Test
  void hooks_around_a_call_get_its_operands_and_its_result() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Object example(java.util.List<Object> list) {
                  return list.get(3);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ICONST_3
            + ISTORE free1
            + ASTORE free0
            + ALOAD free0
            + ASTORE free2
            + ALOAD free0
            + ILOAD free1
            + ACONST_NULL
            + ASTORE free0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ISTORE free1
            + ASTORE free0
            + ALOAD free0
            + ILOAD free1
            + ALOAD log
            + LDC where
            + INVOKESTATIC CollectionHooks.getting(Object, int, ThreadLog, int)
            + ALOAD free0
            + ILOAD free1
              INVOKEINTERFACE List.get(int) Object
            + DUP
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC CollectionHooks.seen(Object, Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
            + DUP
            + ALOAD free2
            + INVOKESTATIC Hooks.receivedFrom(Object, Object)
            + ACONST_NULL
            + ASTORE free2
              ARETURN
            """);
  }

  @Test
  void a_hook_that_asks_for_no_operand_leaves_them_on_the_stack() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static boolean example(java.util.concurrent.locks.StampedLock lock) {
                  return lock.validate(lock.tryOptimisticRead());
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ALOAD log
            + LDC where
            + INVOKESTATIC LockHooks.readingOptimistically(ThreadLog, int)
              INVOKEVIRTUAL StampedLock.tryOptimisticRead() long
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + LSTORE free1
            + ASTORE free0
            + ALOAD free0
            + LLOAD free1
              INVOKEVIRTUAL StampedLock.validate(long) boolean
            + DUP
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC LockHooks.validated(boolean, Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
              IRETURN
            """);
  }

  @Test
  void what_a_call_does_not_have_is_a_constant() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static int example(java.util.concurrent.atomic.AtomicInteger variable) {
                  return variable.get();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
            + ICONST_M1
            + ALOAD log
            + LDC where
            + INVOKESTATIC AtomicHooks.reading(Object, int, ThreadLog, int)
            + ALOAD free0
              INVOKEVIRTUAL AtomicInteger.get() int
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC AtomicHooks.read(Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
              IRETURN
            """);
  }

  @Test
  void a_range_is_told_by_its_ints() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(int[] array) {
                  java.util.Arrays.fill(array, 2, 5, 7);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ICONST_2
              ICONST_5
              BIPUSH 7
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ISTORE free3
            + ISTORE free2
            + ISTORE free1
            + ASTORE free0
            + ALOAD free0
            + ILOAD free1
            + ILOAD free2
            + ALOAD log
            + LDC where
            + INVOKESTATIC ArrayHooks.writingRange(Object, int, int, ThreadLog, int)
            + ALOAD free0
            + ILOAD free1
            + ILOAD free2
            + ILOAD free3
            + ACONST_NULL
            + ASTORE free0
              INVOKESTATIC Arrays.fill(int[], int, int, int)
              RETURN
            """);
  }

  @Test
  void a_copy_is_told_by_both_arrays() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(int[] from, int[] to) {
                  System.arraycopy(from, 1, to, 2, 3);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              ICONST_1
              ALOAD 1
              ICONST_2
              ICONST_3
            + ISTORE free4
            + ISTORE free3
            + ASTORE free2
            + ISTORE free1
            + ASTORE free0
            + ALOAD free0
            + ALOAD free2
            + INVOKESTATIC Hooks.storingAll(Object, Object)
            + ALOAD free0
            + ILOAD free1
            + ALOAD free2
            + ILOAD free3
            + ILOAD free4
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free2
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ISTORE free4
            + ISTORE free3
            + ASTORE free2
            + ISTORE free1
            + ASTORE free0
            + ALOAD free0
            + ALOAD free2
            + ILOAD free1
            + ILOAD free3
            + ILOAD free4
            + ALOAD log
            + LDC where
            + INVOKESTATIC ArrayHooks.copying(Object, Object, int, int, int, ThreadLog, int)
            + ALOAD free0
            + ILOAD free1
            + ALOAD free2
            + ILOAD free3
            + ILOAD free4
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free2
              INVOKESTATIC System.arraycopy(Object, int, Object, int, int)
              RETURN
            """);
  }

  @Test
  void a_number_that_is_the_same_for_each_call_is_a_constant() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static int example(java.nio.ByteBuffer buffer) {
                  return buffer.getInt(8);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
              BIPUSH 8
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ISTORE free1
            + ASTORE free0
            + ALOAD free0
            + ILOAD free1
            + LDC 4
            + ALOAD log
            + LDC where
            + INVOKESTATIC BufferHooks.gettingAt(Object, int, int, ThreadLog, int)
            + ALOAD free0
            + ILOAD free1
            + ACONST_NULL
            + ASTORE free0
              INVOKEVIRTUAL ByteBuffer.getInt(int) int
              IRETURN
            """);
  }

  @Test
  void an_offset_is_a_long() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(sun.misc.Unsafe unsafe, Object object, long offset) {
                  unsafe.putOrderedInt(object, offset, 1);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            L0:
              ALOAD 0
              ALOAD 1
              LLOAD 2
              ICONST_1
            + ISTORE free3
            + LSTORE free1
            + ASTORE free0
            + ALOAD free0
            + INVOKESTATIC Hooks.publish(Object)
            + ALOAD free0
            + LLOAD free1
            + ILOAD free3
            + ACONST_NULL
            + ASTORE free0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ISTORE free4
            + LSTORE free2
            + ASTORE free1
            + ASTORE free0
            + ALOAD free1
            + LLOAD free2
            + ALOAD log
            + LDC where
            + INVOKESTATIC UnsafeHooks.accessing(Object, long, ThreadLog, int)
            + ALOAD free0
            + ALOAD free1
            + LLOAD free2
            + ILOAD free4
              INVOKEVIRTUAL Unsafe.putOrderedInt(Object, long, int)
            + ALOAD log
            + LDC where
            + INVOKESTATIC AtomicHooks.fieldWritten(ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
              RETURN
            L1:
            L2:
            + ACONST_NULL
            + ASTORE free0
            + ACONST_NULL
            + ASTORE free1
            + DUP
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.caught(Throwable, ThreadLog, int)
            + INVOKESTATIC ThrownHooks.thrown()
            + ATHROW
            + TRY L0 TO L1 CATCH all AT L2
            """);
  }

  @Test
  void the_object_of_a_constructor_stays_on_the_stack() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static Object example(java.util.Collection<String> from) {
                  return new java.util.ArrayDeque<>(from);
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              NEW ArrayDeque
              DUP
              ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
            + ACONST_NULL
            + ALOAD log
            + LDC where
            + INVOKESTATIC CollectionHooks.readingArgument(Object, Object, ThreadLog, int)
            + ALOAD free0
              INVOKESPECIAL ArrayDeque.<init>(Collection)
            + ALOAD free0
            + ACONST_NULL
            + ALOAD log
            + LDC where
            + INVOKESTATIC CollectionHooks.argumentSeen(Object, Object, ThreadLog, int)
            + ACONST_NULL
            + ASTORE free0
              ARETURN
            """);
  }

  @Test
  void a_notification_is_told_before_it() {
    assertThat(
            WovenExample.of(
                LINES,
                """
                static void example(Object monitor) {
                  monitor.notifyAll();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
              ALOAD 0
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
            + ASTORE free0
            + ALOAD free0
            + ALOAD log
            + LDC where
            + INVOKESTATIC Hooks.notifying(Object, ThreadLog, int)
            + ALOAD free0
            + ACONST_NULL
            + ASTORE free0
              INVOKEVIRTUAL Object.notifyAll()
              RETURN
            """);
  }

  @Test
  void with_full_stacks_a_call_is_announced() {
    assertThat(
            WovenExample.of(
                STACKS,
                """
                static void example() {
                  other();
                }
                static void other() {
                  example();
                }
                """))
        .isEqualTo(
            """
            + INVOKESTATIC Logs.current() ThreadLog
            + ASTORE log
            + ALOAD log
            + INVOKEVIRTUAL ThreadLog.enter() long
            + LSTORE caller
            L0:
            + ALOAD log
            + LDC site
            + PUTFIELD ThreadLog.callSite
              INVOKESTATIC Example.other()
            + ALOAD log
            + LLOAD caller
            + INVOKEVIRTUAL ThreadLog.leave(long)
              RETURN
            L1:
            L2:
            + ALOAD log
            + LLOAD caller
            + INVOKEVIRTUAL ThreadLog.leave(long)
            + ATHROW
            + TRY L0 TO L1 CATCH all AT L2
            """);
  }
}
