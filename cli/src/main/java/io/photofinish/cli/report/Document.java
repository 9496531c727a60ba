package io.photofinish.cli.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file that has its name only when it is whole: a reader never sees half of one. */
public final class Document {
  private Document() {}

  /** What is written. */
  public interface Content {
    void write(Writer out) throws IOException;
  }

  public static void write(Path file, Content content) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      // A pipe or a device, which cannot be replaced.
      write(content, file);
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    if (!Files.isDirectory(folder)) {
      throw new IOException(file + " cannot be written: there is no folder " + folder);
    }
    Path part = folder.resolve(file.getFileName() + ".part");
    try {
      write(content, part);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void write(Content content, Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      content.write(out);
    }
  }
}
