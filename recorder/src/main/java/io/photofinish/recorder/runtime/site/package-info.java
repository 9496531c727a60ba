/** Where the program is: the places in its code, and the calls that led there. */
package io.photofinish.recorder.runtime.site;
