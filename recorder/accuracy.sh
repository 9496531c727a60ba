#!/usr/bin/env bash
# Makes docs/accuracy.md: recorder/accuracy.sh JAVA_HOME...
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -eq 0 ]; then
  echo "usage: recorder/accuracy.sh JAVA_HOME... (the JDKs to record the cases on)" >&2
  exit 2
fi
mvn -q -B package -pl recorder -am -DskipTests
rm -f recorder/target/accuracy-*.md
for home in "$@"; do
  # A case that is judged wrong fails the test, and is in the table all the same.
  JAVA_HOME=$home mvn -q -B test -pl recorder -am -Dtest=AccuracyTest -Dsurefire.failIfNoSpecifiedTests=false \
    -Dphotofinish.agent="$PWD/recorder/target/photofinish-agent.jar" || true
done
cat recorder/src/test/accuracy.md recorder/target/accuracy-*.md > docs/accuracy.md
