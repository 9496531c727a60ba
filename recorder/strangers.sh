#!/usr/bin/env bash
# Runs programs that others wrote without and with the recorder: recorder/strangers.sh JAVA_HOME [NAME...]
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -eq 0 ]; then
  echo "usage: recorder/strangers.sh JAVA_HOME [NAME...] (a JDK, and files of recorder/src/strangers without their ending)" >&2
  exit 2
fi
mvn -q -B -DskipTests package -pl cli -am
exec java -cp recorder/target/test-classes io.photofinish.recorder.strangers.Strangers "$PWD" "$@"
