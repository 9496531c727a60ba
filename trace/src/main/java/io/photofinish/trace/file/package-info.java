/**
 * The {@code .pft} file: blocks of columns, each compressed and checksummed on its own, behind an
 * index. {@link io.photofinish.trace.file.PftWriter} appends only, so that a file is whole up to
 * its last whole block at any moment; {@link io.photofinish.trace.file.PftFile} serves streaming,
 * windows and names. The layout is described for other implementers in {@code docs/format.md}.
 */
package io.photofinish.trace.file;
