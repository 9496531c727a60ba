String log = new File(basedir, 'build.log').text
String failure = log.readLines().find { it.contains('Failed to execute goal') }
assert failure.contains('photofinish-maven-plugin')
assert failure.contains('1 new proven data race: com.acme.Counter.count: ')
assert failure.contains('report.html')
assert failure.contains('-Dphotofinish.updateBaseline')

// With a baseline the same race is known.
assert new File(basedir, 'photofinish-baseline.json').text.contains('com.acme.Counter.count')
assert log.contains('photofinish-baseline.json has 1 finding now, 1 of them new')
assert log.contains('photofinish: no new data race and no new deadlock, 1 in the baseline')

// What the last of the three builds left.
File directory = new File(basedir, 'target/photofinish')
assert new File(directory, 'report.html').text.contains('Counter')
assert new File(directory, 'findings.json').text.contains('"variable":"com.acme.Counter.count"')
assert new File(directory, 'report.sarif').text.contains('src/main/java/com/acme/Counter.java')
assert directory.listFiles().count { it.name ==~ /[0-9]+\.pft/ } == 1
