/** What recording costs whole commands, from the start of the JVM to its end. */
package io.photofinish.bench.recorder.whole;
