package io.photofinish.report.make;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.RaceNames;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What the result of an analysis knows of the events that it speaks of. */
final class AnalysedEvents implements EventFacts {
  private final AnalysisResult result;
  private final RaceNames names;
  private final Optional<TraceColumns> trace;
  private final Optional<TestNames> tests;

  AnalysedEvents(AnalysisResult result) {
    this.result = result;
    names = result.names();
    trace = result.columns();
    tests = trace.map(TestNames::of);
  }

  boolean has(long event) {
    return result.details().has(event);
  }

  @Override
  public String thread(long event) {
    return has(event) ? names.thread(result.details().thread(event)) : "";
  }

  @Override
  public List<String> stack(long event) {
    return has(event) ? known(names.stack(result.details().location(event))) : List.of();
  }

  @Override
  public ThreadStart start(long event) {
    if (!has(event)) {
      return null;
    }
    return result
        .starts()
        .of(result.details().thread(event))
        .map(s -> new ThreadStart(names.thread(s.starter()), known(names.stack(s.location()))))
        .orElse(null);
  }

  @Override
  public String test(long event) {
    return has(event)
        ? tests.map(found -> found.at(trace.orElseThrow().position(event))).orElse("")
        : "";
  }

  @Override
  public String lock(int id) {
    return Objects.requireNonNullElse(names.lock(id), "");
  }

  @Override
  public boolean isOfFramework(String location) {
    return result.isOfFramework(location);
  }

  /** Without the frames of which there is no name. */
  static List<String> known(List<String> stack) {
    return stack.stream().filter(frame -> !frame.isEmpty()).toList();
  }
}
