package io.photofinish.recorder.strangers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** How each test ended, from the files that JUnit's launcher writes. */
final class TestOutcomes {
  enum Ending {
    PASSED,
    FAILED,
    SKIPPED
  }

  private final SortedMap<String, Ending> endings = new TreeMap<>();

  private TestOutcomes() {}

  /** All that a folder has. There are no files of a run that was ended from outside. */
  static TestOutcomes in(Path folder) throws IOException {
    TestOutcomes outcomes = new TestOutcomes();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(file -> file.toString().endsWith(".xml")).sorted().toList()) {
          outcomes.read(file);
        }
      }
    }
    return outcomes;
  }

  long count(Ending ending) {
    return endings.values().stream().filter(ending::equals).count();
  }

  /**
   * Tests that ended in another way in other runs, which is each of theirs that is not here too.
   */
  List<String> differences(TestOutcomes others) {
    return Stream.concat(endings.keySet().stream(), others.endings.keySet().stream())
        .distinct()
        .filter(test -> endings.get(test) != others.endings.get(test))
        .map(test -> "%s: %s / %s".formatted(test, endings.get(test), others.endings.get(test)))
        .toList();
  }

  private void read(Path file) throws IOException {
    try {
      NodeList cases =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getElementsByTagName("testcase");
      for (int i = 0; i < cases.getLength(); i++) {
        add((Element) cases.item(i));
      }
    } catch (ParserConfigurationException | SAXException problem) {
      throw new IOException(file + ": " + problem.getMessage(), problem);
    }
  }

  /** Of tests with one name, such as parameterised ones whose arguments print alike, the worst. */
  private void add(Element test) {
    String name = test.getAttribute("classname") + "." + test.getAttribute("name");
    endings.merge(name, ending(test), (one, other) -> one == Ending.FAILED ? one : other);
  }

  private static Ending ending(Element test) {
    if (has(test, "failure") || has(test, "error")) {
      return Ending.FAILED;
    }
    return has(test, "skipped") ? Ending.SKIPPED : Ending.PASSED;
  }

  private static boolean has(Element test, String child) {
    return test.getElementsByTagName(child).getLength() > 0;
  }
}
