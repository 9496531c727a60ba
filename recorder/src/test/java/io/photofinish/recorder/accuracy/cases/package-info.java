/**
 * Small programs whose races are known. Each case is a static method; its name begins with what is
 * expected: a race that another schedule of the run would show, or none.
 *
 * <p>What counts is what the documentation of Java promises, not what an implementation does. A
 * racy case has its race whichever thread comes first. Classes that the threads of a racy case use
 * are initialised before these start, since class initialisation orders threads.
 */
package io.photofinish.recorder.accuracy.cases;
