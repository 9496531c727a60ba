/** The door for Maven builds: records tests, reports their races, and fails on new ones. */
package io.photofinish.maven;
