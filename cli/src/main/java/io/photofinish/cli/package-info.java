/**
 * The {@code photofinish} command: {@link io.photofinish.cli.Main} is the door, each subcommand is
 * one class.
 */
package io.photofinish.cli;
