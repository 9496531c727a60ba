/** Drops accesses that cannot matter to any race, so that predictors have less to look at. */
package io.photofinish.trace.filter;
