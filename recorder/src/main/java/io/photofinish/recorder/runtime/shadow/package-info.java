/** What the recorder knows of the objects and classes of the program. */
package io.photofinish.recorder.runtime.shadow;
