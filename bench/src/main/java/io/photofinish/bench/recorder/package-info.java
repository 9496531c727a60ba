/** What recording costs a program. */
package io.photofinish.bench.recorder;
