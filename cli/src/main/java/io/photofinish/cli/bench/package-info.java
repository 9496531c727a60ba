/** Measures how fast and how small traces are on this machine. */
package io.photofinish.cli.bench;
