/** Classes that break the rules between rooms on purpose: see {@code RoomsTest}. */
package io.photofinish.cli.wrongrooms;
