// The data of the page. Texts and stacks are in it once, and their numbers where they are used. Here
// numbers become what they stand for.

const DATA = JSON.parse(document.getElementById('data').textContent);

/** By number. Each is in the data as what it has not in common with the one before. */
const TEXTS = [];
DATA.texts.rests.forEach((rest, i) => TEXTS.push((TEXTS[i - 1] ?? '').slice(0, DATA.texts.common[i]) + rest));

const textOf = (number) => TEXTS[number];
const textsOf = (numbers) => numbers.map(textOf);

/** The frames of a stack, the innermost first. Its number is that of its innermost call. */
function framesOf(stack) {
  const { frames, callers } = DATA.stacks;
  const all = [];
  for (let call = stack; call >= 0; call = callers[call]) {
    all.push(textOf(frames[call]));
  }
  return all;
}

const countedOf = (all) => all.map((item) => ({ ...item, name: textOf(item.name) }));

function runOf(run) {
  return {
    ...run,
    trace: textOf(run.trace),
    operations: countedOf(run.operations),
    busiestThreads: countedOf(run.busiestThreads),
    busiestLocks: countedOf(run.busiestLocks),
    detectors: run.detectors.map((detector) => ({ ...detector, name: textOf(detector.name), guarantee: textOf(detector.guarantee) })),
    notes: textsOf(run.notes),
  };
}

function startOf(start) {
  return { starter: textOf(start.starter), get stack() { return framesOf(start.stack); } };
}

function accessOf(access) {
  return {
    event: access.event,
    write: access.write,
    thread: textOf(access.thread),
    locks: textsOf(access.locks),
    get stack() { return framesOf(access.stack); },
    start: access.start ? startOf(access.start) : null,
    test: textOf(access.test),
  };
}

function lockPlaceOf(place) {
  return { lock: textOf(place.lock), event: place.event, get stack() { return framesOf(place.stack); } };
}

/** A thread of a deadlock. */
function memberOf(member) {
  return {
    thread: textOf(member.thread),
    holds: lockPlaceOf(member.holds),
    waitsFor: lockPlaceOf(member.waitsFor),
    start: member.start ? startOf(member.start) : null,
    test: textOf(member.test),
  };
}

function stepOf([skipped, event, lane, operation, target, location, flags, readsFrom]) {
  return {
    skipped,
    event,
    lane,
    operation: textOf(operation),
    target: textOf(target),
    location: textOf(location),
    moved: (flags & 1) !== 0,
    leftOpen: (flags & 2) !== 0,
    readsFrom,
  };
}

/** The schedule of a finding, put together when it is shown; null if there is none. */
function photoOf({ photo }) {
  return photo && { lanes: textsOf(photo.lanes), steps: photo.steps.map(stepOf), leftOut: countedOf(photo.leftOut) };
}
