package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.deferral.DeferredMemory;

/**
 * What shadows have in common.
 *
 * @param names for their variables
 * @param memory counts what is deferred of them
 */
record Bookkeeping(ObjectNames names, DeferredMemory memory) {}
