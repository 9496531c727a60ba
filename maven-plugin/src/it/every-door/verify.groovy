import groovy.json.JsonSlurper

// The same program went through JUnit's door and Maven's; now through the command's. Every finding
// is its certainty, variable and fingerprint.
def fromJson = { report -> report.findings.collect { [it.certainty, it.variable, it.fingerprint] } }
def fromText = { String text ->
  def titles = (text =~ /(?m)(\w+) data race on (\S+)$/).collect { [it[1].toUpperCase(), it[2]] }
  def fingerprints = (text =~ /; fingerprint (\w+)/).collect { it[1] }
  assert titles.size() == fingerprints.size() : text
  [titles, fingerprints].transpose().collect { title, fingerprint -> title + fingerprint }
}
File target = new File(basedir, 'target')
def json = { String name -> new JsonSlurper().parse(new File(target, name)) }
def photofinish = { int exitCode, String name, List<String> arguments ->
  String java = System.getProperty('java.home') + '/bin/java'
  Process process = new ProcessBuilder([java, '-jar', photofinishJar] + arguments)
      .directory(target)
      .redirectOutput(new File(target, name + '.out'))
      .redirectError(new File(target, name + '.err'))
      .start()
  assert process.waitFor() == exitCode : name + ': ' + new File(target, name + '.err').text
}

def ofMaven = fromJson(json('photofinish/findings.json'))
assert ofMaven*.take(2) == [
    ['PROVEN', 'com.acme.Mailbox.isFull'],
    ['OBSERVED', 'com.acme.Mailbox.content']]
List<String> log = new File(basedir, 'build.log').readLines()
assert log.findAll { it ==~ /\[WARNING\] \w+ data race on .*/ } == [
    '[WARNING] Proven data race on com.acme.Mailbox.isFull',
    '[WARNING] Observed data race on com.acme.Mailbox.content']
String failure = log.find { it.contains('Failed to execute goal') }
assert failure.contains('photofinish-maven-plugin')
assert failure.contains('1 new proven data race, 1 new observed data race: com.acme.Mailbox.isFull: ')

def suite = new groovy.xml.XmlSlurper()
    .parse(new File(target, 'surefire-reports/TEST-com.acme.MailboxTest.xml'))
assert fromText(suite.testcase.failure.@message.text()) == ofMaven

String trace = new File(target, 'photofinish').listFiles().find { it.name ==~ /[0-9]+\.pft/ }
photofinish(1, 'analyze', ['analyze', '--json', trace])
assert fromJson(json('analyze.out')) == ofMaven

photofinish(1, 'report', ['report', trace, '--findings', 'report.json'])
assert fromJson(json('report.json')) == ofMaven
assert fromText(new File(target, 'report.out').text) == ofMaven

photofinish(66, 'run', ['run', '--json', 'run.json', '--findings', 'run-findings.json',
    '--trace', 'run.pft', '-cp', 'classes', 'com.acme.Mailbox'])
assert fromJson(json('run.json')) == ofMaven
assert fromJson(json('run-findings.json')) == ofMaven
assert fromText(new File(target, 'run.err').text) == ofMaven

// The race within a framework was in both recordings.
assert json('run-findings.json').runs*.notes == [
    ['1 race within the code of test frameworks is not reported: --frameworks, in Maven -Dphotofinish.frameworks, does']]
photofinish(1, 'frameworks', ['analyze', '--json', '--frameworks', trace])
def all = fromJson(json('frameworks.out'))
assert all.containsAll(ofMaven)
assert all*.take(2).contains(['PROVEN', 'org.junit.acme.FrameworkCode.isUsed'])
