package io.photofinish.report.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.Golden;
import io.photofinish.report.Printable;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class JUnitXmlTest {
  /** What Surefire, Jenkins and others agree on, of what we write. */
  private static final String SCHEMA =
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
        <xs:element name="testsuite">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="testcase" minOccurs="1" maxOccurs="unbounded">
                <xs:complexType>
                  <xs:choice minOccurs="0">
                    <xs:element name="failure">
                      <xs:complexType>
                        <xs:simpleContent>
                          <xs:extension base="xs:string">
                            <xs:attribute name="message" type="xs:string" use="required"/>
                            <xs:attribute name="type" type="xs:string" use="required"/>
                          </xs:extension>
                        </xs:simpleContent>
                      </xs:complexType>
                    </xs:element>
                    <xs:element name="skipped">
                      <xs:complexType>
                        <xs:attribute name="message" type="xs:string" use="required"/>
                      </xs:complexType>
                    </xs:element>
                  </xs:choice>
                  <xs:attribute name="name" type="xs:string" use="required"/>
                  <xs:attribute name="classname" type="xs:string" use="required"/>
                  <xs:attribute name="time" type="xs:decimal" use="required"/>
                </xs:complexType>
              </xs:element>
            </xs:sequence>
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attribute name="time" type="xs:decimal" use="required"/>
            <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="skipped" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
          </xs:complexType>
        </xs:element>
      </xs:schema>
      """;

  private static String text(Report report) throws IOException {
    StringWriter out = new StringWriter();
    JUnitXml.write(report, out);
    return out.toString();
  }

  /** The suite, valid, with counts that are those of its tests. */
  private static Element suite(Report report) throws IOException {
    String text = text(report);
    try {
      SchemaFactory.newDefaultInstance()
          .newSchema(new StreamSource(new StringReader(SCHEMA)))
          .newValidator()
          .validate(new StreamSource(new StringReader(text)));
      Element suite =
          DocumentBuilderFactory.newDefaultInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(text)))
              .getDocumentElement();
      for (String counted : List.of("testcase", "failure", "skipped")) {
        String attribute =
            counted.equals("testcase") ? "tests" : counted.equals("failure") ? "failures" : counted;
        assertThat(elements(suite, counted))
            .hasSize(Integer.parseInt(suite.getAttribute(attribute)));
      }
      return suite;
    } catch (SAXException | ParserConfigurationException e) {
      throw new AssertionError(text, e);
    }
  }

  private static List<Element> elements(Element parent, String name) {
    List<Element> elements = new ArrayList<>();
    NodeList nodes = parent.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  @Test
  void one_of_each_is_as_expected() throws IOException {
    Golden.check("one-of-each.junit.xml", text(Samples.oneOfEach()));
  }

  @Test
  void hostile_names_are_as_expected() throws IOException {
    Golden.check("hostile.junit.xml", text(hostile()));
  }

  private static Report hostile() {
    Report report = Samples.hostile();
    Finding known = report.findings().get(0);
    return new Report(report.version(), report.runs(), List.of(known, known.withKnown(null)));
  }

  @Test
  void without_findings_one_test_passes() throws IOException {
    Element suite = suite(Samples.report());
    assertThat(suite.getAttribute("name")).isEqualTo("photofinish");
    assertThat(suite.getAttribute("tests")).isEqualTo("1");
    assertThat(suite.getAttribute("failures")).isEqualTo("0");
  }

  @Test
  void new_findings_fail_and_known_ones_are_skipped() throws IOException {
    Element suite = suite(Samples.oneOfEach());
    assertThat(elements(suite, "failure"))
        .extracting(failure -> failure.getAttribute("type"))
        .containsExactly(
            "proven-data-race", "potential-data-race", "proven-data-race-maybe-harmless");
    assertThat(elements(suite, "skipped"))
        .extracting(skipped -> skipped.getAttribute("message"))
        .containsExactly(
            "suppressed by photofinish.suppressions:3: only for the log; ACME-12",
            "known from photofinish-baseline.json");
  }

  @Test
  void the_class_is_the_variables_and_the_name_says_what_races() throws IOException {
    Element test = elements(suite(Samples.report(Samples.bank())), "testcase").get(0);
    assertThat(test.getAttribute("classname")).isEqualTo("com.acme.Bank");
    assertThat(test.getAttribute("name"))
        .isEqualTo("volume: read in Bank.audit, write in Bank.transfer");
    assertThat(TestName.of(finding("java.util.ArrayList contents")).type())
        .isEqualTo("java.util.ArrayList");
    assertThat(TestName.of(finding("int[] element")).type()).isEqualTo("int[]");
    assertThat(TestName.of(finding("x")).type()).isEqualTo("x");
    assertThat(TestName.of(finding("")).name()).startsWith(": read in");
  }

  private static Finding finding(String variable) {
    return Samples.finding("f", Certainty.PROVEN, variable, null);
  }

  @Test
  void a_failure_has_the_whole_finding() throws IOException {
    String text =
        elements(suite(Samples.report(Samples.bank())), "failure").get(0).getTextContent();
    Finding bank = Samples.bank();
    assertThat(text)
        .contains(bank.first().stack())
        .contains(bank.second().stack())
        .contains(bank.first().start().stack())
        .contains(bank.unordered(), bank.proof(), bank.fingerprint(), "BankTest.audits")
        .contains("audit acquires com.acme.Bank@1, in another order than in the run");
  }

  @Test
  void two_findings_of_one_name_are_two_tests() throws IOException {
    Finding other = Samples.finding("other", Certainty.PROVEN, "com.acme.Bank.volume", null);
    assertThat(elements(suite(Samples.report(Samples.bank(), other)), "testcase"))
        .extracting(test -> test.getAttribute("name"))
        .containsExactly(
            "volume: read in Bank.audit, write in Bank.transfer",
            "volume: read in Bank.audit, write in Bank.transfer (other)");
  }

  @Test
  void hostile_names_are_shown_and_not_obeyed() throws IOException {
    Element suite = suite(hostile());
    String shown = Printable.of(Samples.HOSTILE);
    assertThat(elements(suite, "failure").get(0).getTextContent()).contains(shown);
    assertThat(elements(suite, "failure").get(0).getAttribute("message")).contains(shown);
    assertThat(elements(suite, "skipped").get(0).getAttribute("message")).contains(shown);
  }

  @Test
  void no_character_breaks_the_document() throws IOException {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= 0xffff; c++) {
      all.append((char) c);
      if (all.length() == 250) {
        suite(Samples.report(finding(all.toString())));
        all.setLength(0);
      }
    }
    suite(Samples.report(finding(all + "\uFFFE\uFFFF\uD800")));
  }

  @Test
  void a_long_schedule_is_cut() throws IOException {
    String text = elements(suite(Samples.many(1, 5_000)), "failure").get(0).getTextContent();
    assertThat(text).contains("A schedule that exposes it, its last steps:");
    assertThat(text.lines()).hasSizeLessThan(150);
  }

  @Test
  void a_disk_that_is_full_is_an_error() {
    Writer full =
        new Writer() {
          @Override
          public void write(char[] buffer, int from, int length) throws IOException {
            throw new IOException("no space left");
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> JUnitXml.write(Samples.report(Samples.bank()), full))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no space left");
  }
}
