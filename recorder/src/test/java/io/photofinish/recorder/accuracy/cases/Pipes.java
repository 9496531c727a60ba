package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.Selector;

/** What is written to a pipe comes before it is read from it. So with waking a selector. */
final class Pipes {
  private Pipes() {}

  static void cleanWrittenToStream(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    turns.concurrently(
        () -> {
          shared.value = 1;
          out.write(1);
          out.flush();
        },
        () -> {
          Seen.value(in.read());
          shared.value++;
        });
  }

  static void racyWrittenAfterStream(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    turns.concurrently(
        () -> {
          out.write(1);
          out.flush();
          shared.value = 1;
        },
        () -> {
          Seen.value(in.read());
          Seen.value(shared.value);
        });
  }

  static void cleanArrayWrittenToStream(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    turns.concurrently(
        () -> {
          shared.value = 1;
          out.write(new byte[] {1, 2, 3});
          out.flush();
        },
        () -> {
          Seen.value(in.read(new byte[3]));
          shared.value++;
        });
  }

  static void cleanEndOfStream(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    turns.concurrently(
        () -> {
          shared.value = 1;
          out.close();
        },
        () -> {
          Seen.value(in.read());
          shared.value++;
        });
  }

  static void racyTwoStreams(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    PipedInputStream other = new PipedInputStream(new PipedOutputStream());
    turns.run(
        () -> {
          shared.value = 1;
          out.write(1);
        },
        () -> {
          Seen.value(other.available());
          Seen.value(shared.value);
        });
    Seen.value(in.read());
  }

  static void cleanWrittenToWriter(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PipedReader in = new PipedReader();
    PipedWriter out = new PipedWriter(in);
    turns.concurrently(
        () -> {
          shared.value = 1;
          out.write("text");
          out.flush();
        },
        () -> {
          Seen.value(in.read());
          shared.value++;
        });
  }

  static void racyWrittenAfterWriter(Turns turns) throws Exception {
    Cell shared = Cell.known();
    PipedReader in = new PipedReader();
    PipedWriter out = new PipedWriter(in);
    turns.concurrently(
        () -> {
          out.write("text");
          out.flush();
          shared.value = 1;
        },
        () -> {
          Seen.value(in.read());
          Seen.value(shared.value);
        });
  }

  static void cleanWrittenToSink(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Pipe pipe = Pipe.open();
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(pipe.sink().write(ByteBuffer.allocate(1)));
        },
        () -> {
          Seen.value(pipe.source().read(ByteBuffer.allocate(1)));
          shared.value++;
        });
    pipe.sink().close();
    pipe.source().close();
  }

  static void racyWrittenAfterSink(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Pipe pipe = Pipe.open();
    turns.concurrently(
        () -> {
          Seen.value(pipe.sink().write(ByteBuffer.allocate(1)));
          shared.value = 1;
        },
        () -> {
          Seen.value(pipe.source().read(ByteBuffer.allocate(1)));
          Seen.value(shared.value);
        });
    pipe.sink().close();
    pipe.source().close();
  }

  static void cleanWrittenBeforeWakeup(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (Selector selector = Selector.open()) {
      turns.concurrently(
          () -> {
            shared.value = 1;
            Seen.value(selector.wakeup());
          },
          () -> {
            Seen.value(selector.select());
            shared.value++;
          });
    }
  }

  static void racyWrittenAfterWakeup(Turns turns) throws Exception {
    Cell shared = Cell.known();
    try (Selector selector = Selector.open()) {
      turns.concurrently(
          () -> {
            Seen.value(selector.wakeup());
            shared.value = 1;
          },
          () -> {
            Seen.value(selector.select());
            Seen.value(shared.value);
          });
    }
  }
}
