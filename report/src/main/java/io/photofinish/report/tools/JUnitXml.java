package io.photofinish.report.tools;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Printable;
import io.photofinish.report.Report;
import io.photofinish.report.text.DefectWords;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.ReportWords;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.Set;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A report as a suite of tests: each finding is a test that fails if it is new, and is skipped if
 * it is known. Without findings there is one test, which passes.
 */
public final class JUnitXml {
  private static final String SUITE = "photofinish";
  private static final int MOST_OF_A_REASON = 1_000;

  private final XMLStreamWriter xml;
  private final int runs;
  private final Set<String> names = new HashSet<>();

  private JUnitXml(XMLStreamWriter xml, int runs) {
    this.xml = xml;
    this.runs = runs;
  }

  /**
   * Writes a report as a suite of tests.
   *
   * @param report what was found
   * @param out where it goes
   * @throws IOException if it cannot be written
   */
  public static void write(Report report, Writer out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      new JUnitXml(xml, report.runs().size()).suite(report);
      xml.close();
    } catch (XMLStreamException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getMessage(), e);
    }
    out.write('\n');
    out.flush();
  }

  private void suite(Report report) throws XMLStreamException {
    int failures = report.newFindings().size() + report.newDeadlocks().size();
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", SUITE);
    xml.writeAttribute("time", "0");
    xml.writeAttribute("tests", Integer.toString(Math.max(1, report.defects().size())));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute("skipped", Integer.toString(report.defects().size() - failures));
    xml.writeAttribute("failures", Integer.toString(failures));
    if (report.defects().isEmpty()) {
      test(SUITE, "finds " + ReportWords.none(report, "data race"));
      xml.writeEndElement();
    }
    for (Defect finding : report.defects()) {
      test(finding);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void test(Defect finding) throws XMLStreamException {
    TestName test = TestName.of(finding);
    String name = test.name();
    if (!names.add(test.type() + "\n" + name)) {
      name += " (" + FindingWords.name(finding.fingerprint()) + ")";
    }
    test(test.type(), name);
    xml.writeCharacters("\n    ");
    if (finding.known() == null) {
      xml.writeStartElement("failure");
      xml.writeAttribute("message", DefectWords.title(finding));
      xml.writeAttribute("type", type(finding));
      xml.writeCharacters(FailureText.of(finding, runs));
      xml.writeEndElement();
    } else {
      xml.writeEmptyElement("skipped");
      xml.writeAttribute("message", reason(finding.known()));
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  private void test(String type, String name) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("name", name);
    xml.writeAttribute("classname", type);
    xml.writeAttribute("time", "0");
  }

  private static String type(Defect finding) {
    boolean isBenign = finding instanceof Finding race && race.benign() != null;
    return finding.certainty().word()
        + (finding instanceof DeadlockFinding ? "-deadlock" : "-data-race")
        + (isBenign ? "-maybe-harmless" : "");
  }

  private static String reason(Known known) {
    String by = FindingWords.name(known.by());
    return known.isSuppressed()
        ? "suppressed by " + by + ": " + Printable.of(known.reason(), MOST_OF_A_REASON)
        : "known from " + by;
  }
}
