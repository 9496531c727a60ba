/**
 * Eight programs in the style of the multithreaded Java Grande suite (Smith, Bull and Obdrzálek,
 * 2001), written anew: mutable objects with many fields, arrays of arrays, static data that threads
 * share, {@code Runnable} workers with numbers, vectors and barriers that spin. What recording
 * costs is measured on them as whole commands. They know nothing of the recorder, have no races,
 * and check what they compute.
 */
package io.photofinish.bench.recorder.grande;
