/** What runs inside the program: it takes what instrumented code reports, and writes the trace. */
package io.photofinish.recorder.runtime;
