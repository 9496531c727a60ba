/** JMH benchmarks; never shipped. */
package io.photofinish.bench;
