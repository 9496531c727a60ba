/**
 * Random well-formed traces from a seed, and the comparison of a detector with an oracle over many
 * seeds: {@link io.photofinish.detect.random.OracleCheck} is the door.
 */
package io.photofinish.detect.random;
