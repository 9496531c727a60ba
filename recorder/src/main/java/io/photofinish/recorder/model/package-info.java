/** What the JDK's own classes mean: which of their methods order what, read or write what. */
package io.photofinish.recorder.model;
