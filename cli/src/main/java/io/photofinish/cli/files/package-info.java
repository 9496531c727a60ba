/** The traces that commands read and write: opened, cut, watched, copied, and told about. */
package io.photofinish.cli.files;
