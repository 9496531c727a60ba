/** The terminal, or the pipe or file in its place: width, colour, progress, tables, numbers. */
package io.photofinish.cli.terminal;
