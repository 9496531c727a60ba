package io.photofinish.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.DeadlockFinding.LockPlace;
import io.photofinish.report.PhotoFinish.Step;
import java.io.IOException;
import java.util.List;

/** How the parts of a report are written into a page: model.js reads them. */
final class PageForms {
  private PageForms() {}

  static Module module() {
    return new SimpleModule()
        .addSerializer(String.class, new Text())
        .addKeySerializer(String.class, new TextKey())
        .addSerializer(Step.class, new StepArray())
        .setMixInAnnotation(Access.class, HasStack.class)
        .setMixInAnnotation(ThreadStart.class, HasStack.class)
        .setMixInAnnotation(LockPlace.class, HasStack.class);
  }

  private static int text(String text, SerializerProvider provider) {
    return ((SharedText) provider.getAttribute(SharedText.class)).number(text);
  }

  /** What has a stack, says it by its number. */
  interface HasStack {
    @JsonSerialize(using = Stack.class)
    List<String> stack();
  }

  private static final class Text extends JsonSerializer<String> {
    @Override
    public void serialize(String text, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeNumber(text(text, provider));
    }
  }

  private static final class TextKey extends JsonSerializer<String> {
    @Override
    public void serialize(String text, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeFieldId(text(text, provider));
    }
  }

  /** Jackson makes it. */
  static final class Stack extends JsonSerializer<List<String>> {
    @Override
    public void serialize(List<String> frames, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeNumber(((SharedStacks) provider.getAttribute(SharedStacks.class)).number(frames));
    }
  }

  /** A step is by far the most frequent part: an array, without the names of its fields. */
  private static final class StepArray extends JsonSerializer<Step> {
    private static final int MOVED = 1;
    private static final int LEFT_OPEN = 2;

    @Override
    public void serialize(Step step, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeStartArray();
      json.writeNumber(step.skipped());
      json.writeNumber(step.event());
      json.writeNumber(step.lane());
      json.writeNumber(text(step.operation(), provider));
      json.writeNumber(text(step.target(), provider));
      json.writeNumber(text(step.location(), provider));
      json.writeNumber((step.isMoved() ? MOVED : 0) + (step.isLeftOpen() ? LEFT_OPEN : 0));
      json.writeNumber(step.readsFrom());
      json.writeEndArray();
    }
  }
}
