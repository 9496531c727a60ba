/**
 * Programs that others wrote, run without and with the recorder: {@code recorder/strangers.sh}.
 * Their own tests must end alike, and what is found in them is judged by people. The classes need
 * the JDK alone: Maven resolves the strangers, each in a process of its own.
 */
package io.photofinish.recorder.strangers;
