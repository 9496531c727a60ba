/** Witnesses from outside, held against a trace: JSON, or schedules in any trace format. */
package io.photofinish.cli.witness;
