/** The door for tests: says in the trace which test runs, and fails a test that has races. */
package io.photofinish.junit;
