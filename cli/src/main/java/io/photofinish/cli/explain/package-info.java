/** One pair of accesses: whether it is a race, and why or why not, in words for a developer. */
package io.photofinish.cli.explain;
