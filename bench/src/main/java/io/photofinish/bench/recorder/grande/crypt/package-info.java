/** Encryption of an array of bytes. */
package io.photofinish.bench.recorder.grande.crypt;
