import groovy.json.JsonSlurper

String log = new File(basedir, 'build.log').text

// What a module's report has: its runs, and its findings by whether they are known.
def report = { String module ->
  File file = new File(basedir, module + '/target/photofinish/findings.json')
  assert file.exists() : module + ' has no report'
  new JsonSlurper().parse(file)
}
def isKnown = { module, boolean suppressed ->
  def findings = report(module).findings
  assert findings.size() == 1
  assert findings[0].known.suppressed == suppressed
}
def isRacy = { String module, int runs ->
  def made = report(module)
  assert made.runs.size() == runs
  assert made.findings*.variable == ['com.acme.Counter.count']
  assert made.findings[0].known == null
}

assert report('clean').findings.isEmpty()
isKnown('baseline', false)
isKnown('suppressed', true)
isRacy('junit4', 1)
isRacy('testng', 1)
isRacy('forks', 2)
isRacy('jacoco', 1)
isRacy('failsafe', 1)
isRacy('killed', 2)

// JaCoCo, before us and behind us.
['jacoco', 'junit4'].each {
  assert new File(basedir, it + '/target/jacoco.exec').length() > 50
  assert new File(basedir, it + '/target/site/jacoco/index.html').exists()
}

// What is not recorded is said, with the cure.
assert log.contains('nothing was recorded: there are no tests here')

// Where no class was recorded there is no trace; here that is allowed, or the build would fail.
assert !new File(basedir, 'nothing-recorded/target/photofinish/findings.json').exists()
assert log.contains('photofinish.includes and excludes leave none of the classes that ran: widen them')

// One JVM halted, which is recorded to its end, and one was killed.
def killed = report('killed')
assert killed.findings[0].runs == 2
assert killed.runs*.notes.flatten() == ['the program was killed while it was recorded: the end of the trace is missing']
assert log.contains('.pft: ' + killed.runs*.notes.flatten()[0])

// All modules in one.
def all = report('.')
assert all.runs.size() == 11
assert all.findings.size() == 1
assert new File(basedir, 'target/photofinish/report.html').exists()
