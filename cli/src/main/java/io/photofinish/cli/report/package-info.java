/** What a report takes from files and gives to files. */
package io.photofinish.cli.report;
