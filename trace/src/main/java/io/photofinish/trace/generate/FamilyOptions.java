package io.photofinish.trace.generate;

/**
 * Which member of a family.
 *
 * @param vectors how many vectors each set of the instance has, or how long the strings are
 * @param dimension how many coordinates a vector has
 * @param seed the same seed gives the same trace
 * @param planted whether the trace has the race that the family is about
 */
public record FamilyOptions(int vectors, int dimension, long seed, boolean planted) {}
