/** Schedules that somebody claims to expose a race, matched with a trace and checked. */
package io.photofinish.analysis.claim;
