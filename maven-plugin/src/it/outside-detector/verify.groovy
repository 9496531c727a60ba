String log = new File(basedir, 'build.log').text
String failure = log.readLines().find { it.contains('Failed to execute goal') }
assert failure.contains('photofinish-maven-plugin')
assert failure.contains('photofinish: this is a bug of ours: liar claimed a race of events')
assert failure.contains('rejected: ')

// What is needed to find the bug is beside the traces.
File directory = new File(basedir, 'app/target/photofinish')
assert directory.listFiles().count { it.name ==~ /photofinish-bug-[0-9]+-[0-9]+\.pft/ } == 1
