/** The subcommands, a class each, and what does their work where that is long. */
package io.photofinish.cli.command;
