package io.photofinish.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import io.photofinish.trace.format.CompleteNames;
import io.photofinish.trace.format.TraceOutput;
import io.photofinish.trace.generate.Generators;
import io.photofinish.witness.ScheduledTrace;
import io.photofinish.witness.Witness;
import java.io.ByteArrayInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckWitnessCommandTest {
  private static final int[] WITNESS = {6, 7, 8, 2, 3, 9, 10, 0, 11};

  private Scratch scratch;

  /** Figure 1a of the OSR paper. */
  private String trace;

  @BeforeEach
  void trace(@TempDir Path directory) {
    scratch = new Scratch(directory);
    trace = scratch.path("run.std");
    CommandRun run = CommandRun.of("generate", "fig", "osr-1a", "-o", trace);
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  private String schedule(String name, int... events) throws IOException {
    List<String> lines = Files.readAllLines(Path.of(trace));
    String[] reordered = new String[events.length];
    for (int i = 0; i < events.length; i++) {
      reordered[i] = lines.get(events[i]);
    }
    return scratch.file(name, reordered);
  }

  private void judges(String witness, int exitCode, String... lines) {
    CommandRun run = CommandRun.of("check-witness", trace, witness);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .containsExactly(
            List.of(lines).stream().map(line -> witness + ": " + line).toArray(String[]::new));
    assertThat(run.exitCode()).isEqualTo(exitCode);
  }

  private void refuses(String witness, String reason) {
    CommandRun run = CommandRun.of("check-witness", trace, witness);
    assertThat(run.err().lines()).containsExactly("photofinish: " + witness + reason);
    assertThat(run.out()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void a_schedule_as_a_trace() throws IOException {
    judges(schedule("witness.std", WITNESS), ExitCode.DONE, "events 0 and 11: accepted, 7 steps");
    judges(
        schedule("wrong.std", 2, 3, 6, 7, 8, 9, 10, 0, 11),
        ExitCode.REJECTED,
        "events 0 and 11: rejected: event 6: t3 acquires l, which t2 holds since event 2; expected"
            + " a release first");
  }

  @Test
  void what_is_written_of_a_witness_is_accepted() throws IOException {
    TraceColumns run = Generators.figure("osr-1a").orElseThrow().trace();
    ScheduledTrace input = new ScheduledTrace("witness", run, Witness.ofSchedule(WITNESS));
    String file = scratch.path("witness.std");
    try (TraceReader reader = input.open();
        TraceWriter writer = TraceOutput.to(file).open(reader.names(), CompleteNames.of(input))) {
      EventBlock block = new EventBlock(TraceReader.BLOCK);
      while (reader.read(block)) {
        writer.write(block);
      }
      writer.finish();
    }
    assertThat(Path.of(file)).hasSameTextualContentAs(Path.of(schedule("same.std", WITNESS)));
    judges(file, ExitCode.DONE, "events 0 and 11: accepted, 7 steps");
  }

  @Test
  void a_schedule_in_another_format() throws IOException {
    String pft = scratch.path("witness.pft");
    CommandRun.of("convert", schedule("witness.std", WITNESS), "-o", pft);
    judges(pft, ExitCode.DONE, "events 0 and 11: accepted, 7 steps");
  }

  @Test
  void a_schedule_with_events_that_are_not_in_the_trace() throws IOException {
    judges(
        scratch.file("other.std", "t2|acq(l)|", "t2|w(b)|", "t1|w(x)|", "t4|w(x)|"),
        ExitCode.REJECTED,
        "rejected: event 1 of the witness, t2|w(b): it is number 2 of its thread; expected"
            + " t2|w(a), which is event 3 of the trace");
    judges(
        scratch.file("other.std", "t7|w(x)|", "t1|w(x)|"),
        ExitCode.REJECTED,
        "rejected: event 0 of the witness, t7|w(x): the trace has no such thread");
    judges(
        scratch.file("other.std", "t1|w(x)|", "t1|w(y)|", "t1|w(y)|"),
        ExitCode.REJECTED,
        "rejected: event 2 of the witness, t1|w(y): it is number 3 of its thread; the trace has 2"
            + " events of it");
    judges(
        scratch.file("other.std", "t1|w(x)|"),
        ExitCode.REJECTED,
        "rejected: it has 1 event; expected two at least, the racing accesses, at its end");
  }

  @Test
  void an_array_of_indices() throws IOException {
    judges(
        scratch.file("witness.json", " [6, 7, 8, 2, 3,", "  9, 10, 0, 11]"),
        ExitCode.DONE,
        "events 0 and 11: accepted, 7 steps");
    judges(
        scratch.file("wrong.json", "[6,7,8,2,3,10,0,11]"),
        ExitCode.REJECTED,
        "events 0 and 11: rejected: event 10: t4 reads b, but event 9 (t4 reads a) has not"
            + " happened; expected a thread's events in their order");
    judges(
        scratch.file("wrong.json", "[9999999999,0,11]"),
        ExitCode.REJECTED,
        "events 0 and 11: rejected: there is no event 9999999999 in the trace");
    judges(
        scratch.file("wrong.json", "[]"),
        ExitCode.REJECTED,
        "rejected: it has 0 events; expected two at least, the racing accesses, at its end");
  }

  private static final String[] ANALYSIS = {
    "{\"trace\":{\"file\":\"a.std\",\"list\":[1,{\"results\":[]}]},",
    " \"results\":[",
    "  {\"detector\":\"hb\",\"racyEvents\":[11],\"pairs\":[{\"first\":0,\"second\":11}]},",
    "  {\"detector\":\"osr\",\"racyEvents\":[11],\"pairs\":[",
    "   {\"first\":0,\"second\":11,\"witness\":[6,7,8,2,3,9,10,0,11],\"provenBy\":\"osr\"},",
    "   {\"first\":0,\"second\":11,\"witness\":[6,7,8,2,3,9,10,11,0]},",
    "   {\"first\":0,\"second\":11,\"witness\":[0,11]},",
    "   {\"first\":1,\"second\":4,\"witness\":[6,7,8,2,3,9,10,0,11]}],\"notes\":[]}]}"
  };

  @Test
  void the_output_of_an_analysis() throws IOException {
    judges(
        scratch.file("races.json", ANALYSIS),
        ExitCode.REJECTED,
        "osr, events 0 and 11: accepted, 7 steps",
        "osr, events 0 and 11: accepted, 7 steps",
        "osr, events 0 and 11: rejected: event 11: t4 writes x, but event 10 (t4 reads b) has not"
            + " happened; expected a thread's events in their order",
        "osr, events 1 and 4: rejected: it ends with events 0 and 11; expected those of the pair,"
            + " 1 and 4",
        "4 witnesses, 2 rejected; 1 pair without one");
  }

  @Test
  void machines_get_a_document() throws IOException {
    String witness = scratch.file("races.json", ANALYSIS);
    CommandRun run = CommandRun.of("check-witness", "--json", trace, witness);
    assertThat(run.exitCode()).isEqualTo(ExitCode.REJECTED);
    assertThat(run.out().lines()).hasSize(1);
    JsonNode document = new ObjectMapper().readTree(run.out());
    assertThat(document.fieldNames())
        .toIterable()
        .containsExactly(
            "file", "format", "witness", "accepted", "witnesses", "pairsWithoutWitness", "mended");
    assertThat(document.at("/accepted").asBoolean(true)).isFalse();
    assertThat(document.at("/witnesses/0"))
        .hasToString(
            "{\"detector\":\"osr\",\"first\":0,\"second\":11,\"steps\":7,\"accepted\":true,"
                + "\"rule\":null,\"event\":null,\"message\":null}");
    assertThat(document.at("/witnesses/2/rule").asText()).isEqualTo("thread-order");
    assertThat(document.at("/witnesses/2/event").asLong()).isEqualTo(11);
    assertThat(document.at("/pairsWithoutWitness").asInt()).isEqualTo(1);
  }

  @Test
  void indices_are_those_of_the_input_also_behind_a_repair() throws IOException {
    String odd = scratch.file("odd.std", "A|rel(l)|", "A|w(y)|", "A|w(x)|", "B|w(x)|");
    String witness = scratch.file("witness.json", "[1,2,3]");
    CommandRun run = CommandRun.of("check-witness", "--repair", odd, witness);
    assertThat(run.out().lines()).containsExactly(witness + ": events 2 and 3: accepted, 1 step");
    assertThat(run.err()).contains("mended: 1 releases of a lock that nobody holds");
    assertThat(CommandRun.of("check-witness", odd, witness).err())
        .startsWith("photofinish: " + odd + ": event 0: A releases l, which nobody holds");
    String dropped = scratch.file("dropped.json", "[0,1,2,3]");
    assertThat(CommandRun.of("check-witness", "--repair", odd, dropped).out())
        .contains("rejected: there is no event 0 in the trace");
  }

  @Test
  void standard_input_is_either() throws IOException {
    String std = Files.readString(Path.of(schedule("witness.std", WITNESS)));
    for (String text : List.of("[6,7,8,2,3,9,10,0,11]", std)) {
      InputStream before = System.in;
      System.setIn(new ByteArrayInputStream(text.getBytes(UTF_8)));
      try {
        CommandRun run = CommandRun.of("check-witness", trace, "-");
        assertThat(run.out().lines())
            .containsExactly("standard input: events 0 and 11: accepted, 7 steps");
      } finally {
        System.setIn(before);
      }
    }
    CommandRun both = CommandRun.of("check-witness", "-", "-");
    assertThat(both.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(both.err())
        .startsWith("photofinish: only one of TRACE and WITNESS can be standard input");
  }

  @Test
  void a_pipe_is_read_once() throws IOException, InterruptedException {
    String std = Files.readString(Path.of(schedule("witness.std", WITNESS)));
    for (String text : List.of("[6,7,8,2,3,9,10,0,11]", std)) {
      Path pipe = Path.of(scratch.path("pipe" + text.length()));
      assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
      Thread writer =
          new Thread(
              () -> {
                try (OutputStream out = new FileOutputStream(pipe.toFile())) {
                  out.write(text.getBytes(UTF_8));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      InputStream before = System.in;
      writer.start();
      try {
        CommandRun run = CommandRun.of("check-witness", trace, pipe.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(": events 0 and 11: accepted, 7 steps");
      } finally {
        System.setIn(before);
        writer.join();
      }
    }
  }

  @Test
  void a_thread_may_be_named_like_json() throws IOException {
    String run = scratch.file("run2.std", "[main]|w(x)|", "{2}|w(x)|");
    assertThat(CommandRun.of("check-witness", run, run).out())
        .contains("events 0 and 1: accepted, 0 steps");
  }

  @Test
  void bad_json_is_named_with_its_place() throws IOException {
    refuses(
        scratch.file("bad.json", "[1,", " \"two\"]"), ":2:2: expected an event index, found two");
    refuses(scratch.file("bad.json", "[1,[2]]"), ":1:4: expected an event index, found [");
    refuses(
        scratch.file("bad.json", "{\"results\":[{\"pairs\":[{\"first\":1.5}]}]}"),
        ":1:32: expected an event index, found 1.5");
    refuses(
        scratch.file("bad.json", "{\"results\":[7]}"),
        ":1:13: expected a result of a detector, found 7");
    refuses(
        scratch.file("bad.json", "{\"results\":[{\"pairs\":[7]}]}"),
        ":1:23: expected a pair of events, found 7");
    refuses(
        scratch.file("bad.json", "[1,2] [3,4]"),
        ":1:7: a second document begins here; expected one, of one trace");
    refuses(
        scratch.file("bad.json", "{\"results\":[]}"),
        ": there is no witness in it: expected an array of event indices, or a document of"
            + " 'photofinish analyze --json --witness'");
    String cut = scratch.file("cut.json", "[1,2");
    CommandRun run = CommandRun.of("check-witness", trace, cut);
    assertThat(run.err()).startsWith("photofinish: " + cut + ":2:1: Unexpected end-of-input");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void files_that_cannot_be_read() throws IOException {
    refuses(scratch.path("missing.std"), ": there is no such file");
    refuses(scratch.directory().toString(), ": this is a directory, not a trace");
    refuses(scratch.file("empty.std"), ": there are no events in it: it is empty");
    CommandRun run = CommandRun.of("check-witness", scratch.path("missing.std"), trace);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("missing.std: there is no such file");
  }
}
