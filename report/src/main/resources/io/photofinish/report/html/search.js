// Looks for words in findings.

/**
 * Where a finding is looked for: the numbers of its texts and its stacks. A frame or a lock alone
 * is not what people look for, but all of them together may be.
 */
function searchedIn({ fingerprint, example, variable, foundBy, first, second }) {
  const accesses = [first, second];
  const starts = accesses.flatMap(({ start }) => start ?? []);
  return {
    texts: [fingerprint, example, variable, ...foundBy,
      ...accesses.flatMap(({ thread, test, locks }) => [thread, test, ...locks]),
      ...starts.map(({ starter }) => starter)],
    stacks: [...accesses, ...starts].map(({ stack }) => stack).filter((stack) => stack >= 0),
  };
}

/** Where a deadlock is looked for. */
function searchedInDeadlock({ fingerprint, locks, foundBy, cycle }) {
  const starts = cycle.flatMap(({ start }) => start ?? []);
  const places = cycle.flatMap(({ holds, waitsFor }) => [holds, waitsFor]);
  return {
    texts: [fingerprint, ...locks, ...foundBy,
      ...cycle.flatMap(({ thread, test }) => [thread, test]),
      ...places.map(({ lock }) => lock),
      ...starts.map(({ starter }) => starter)],
    stacks: [...places, ...starts].map(({ stack }) => stack).filter((stack) => stack >= 0),
  };
}

let lowerCased = null;
const HITS = new Map();
const MOST_HITS = 100;

/** By text and by stack: whether a word is in it. Each text is looked at once, whoever has it. */
function hitsOf(word) {
  if (!HITS.has(word)) {
    lowerCased ??= TEXTS.map((one) => one.toLowerCase());
    const inText = Uint8Array.from(lowerCased, (one) => (one.includes(word) ? 1 : 0));
    const { frames, callers } = DATA.stacks;
    const inStack = new Uint8Array(frames.length);
    frames.forEach((frame, call) => {
      inStack[call] = inText[frame] | (callers[call] >= 0 ? inStack[callers[call]] : 0);
    });
    if (HITS.size >= MOST_HITS) {
      HITS.clear();
    }
    HITS.set(word, { inText, inStack });
  }
  return HITS.get(word);
}

function hasWord({ searched }, word) {
  const { inText, inStack } = hitsOf(word);
  return searched.texts.some((one) => inText[one]) || searched.stacks.some((one) => inStack[one]);
}
