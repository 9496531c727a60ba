/** The way into a JVM: the agent and its options. */
package io.photofinish.recorder.agent;
