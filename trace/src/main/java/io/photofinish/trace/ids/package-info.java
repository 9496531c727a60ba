/**
 * Ids are dense ints, and so is most of what is computed of events. Here is what keeps many of them
 * without boxing: lists, arrays that grow, and sets of locks that are one id each.
 *
 * <p>The recorder's agent is without this package: names, columns and the {@code .pft} file, which
 * it takes along, do not use it.
 */
package io.photofinish.trace.ids;
