String log = new File(basedir, 'build.log').text
String failure = log.readLines().find { it.contains('Failed to execute goal') }
assert failure.contains('photofinish-maven-plugin')
assert failure.contains('1 new data race: com.acme.Counter.count at Counter.java:7 and Counter.java:7')
assert failure.contains('report.html')
assert failure.contains('-Dphotofinish.updateBaseline')

File directory = new File(basedir, 'target/photofinish')
assert new File(directory, 'report.html').text.contains('com.acme.Counter.count')
assert new File(directory, 'findings.json').text.contains('"variable":"com.acme.Counter.count"')
assert new File(directory, 'report.sarif').text.contains('src/main/java/com/acme/Counter.java')
assert directory.listFiles().count { it.name ==~ /[0-9]+\.pft/ } == 1
