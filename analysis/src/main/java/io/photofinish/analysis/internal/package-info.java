/**
 * What other rooms of Photofinish share with the engine. Nothing here is for who embeds it, and it
 * may change with any version.
 */
package io.photofinish.analysis.internal;
