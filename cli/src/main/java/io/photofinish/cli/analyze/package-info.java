/** Detectors run over files: what they find, for people and for machines. */
package io.photofinish.cli.analyze;
