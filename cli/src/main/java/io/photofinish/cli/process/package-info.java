/** How the process ends: exit codes, and what failures tell the user. */
package io.photofinish.cli.process;
