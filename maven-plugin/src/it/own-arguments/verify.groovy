String log = new File(basedir, 'build.log').text
def failures = log.readLines().findAll { it.contains('Failed to execute goal') }

// The project's own arguments took the place of ours.
assert failures[0].contains('photofinish-maven-plugin')
assert failures[0].contains('the argLine of maven-surefire-plugin takes the place of ours: make it @{argLine} -Xmx256m')

// Those of the command line did.
assert failures[1].contains('-DargLine=-Xmx300m of the command line takes the place')

// Who skips tests is told so.
assert log.contains('nothing was recorded: tests were skipped')
