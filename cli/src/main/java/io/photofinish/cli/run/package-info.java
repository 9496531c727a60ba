/** Programs under the recorder: their command, their process, their trace. */
package io.photofinish.cli.run;
