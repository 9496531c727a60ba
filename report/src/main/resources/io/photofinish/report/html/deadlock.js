// One deadlock: its cycle as a drawing, why it can happen, and for each thread what it holds and what
// it waits for.

/** Who waits for what, in a sentence; a brief one leaves the packages out. */
function deadlockSentence(finding, isBrief = false) {
  const lock = (text) => (isBrief ? make('code', { class: 'name' }, short(text, 90)) : name(text, 'name'));
  const place = ({ stack }) => {
    if (stack.length === 0) {
      return [];
    }
    return [' in ', isBrief ? make('code', { class: 'name place' }, `${shortMethod(stack[0])} (${shortPlace(stack[0])})`) : name(stack[0], 'name place')];
  };
  const members = finding.cycle.map((member, i) => [
    i === 0 ? 'Thread ' : 'thread ', name(member.thread, 'name thread'), ' holds ', lock(member.holds.lock),
    ' and waits for ', lock(member.waitsFor.lock), ...place(member.waitsFor),
  ]);
  return [...between(members, '; '), '.'].flat();
}

const RING = { width: 380, thread: 17, lock: 12, gap: 9, label: 15 };

/** By lock of a cycle: its colour, as in the photo finish if both have the same locks. */
function lockColours(cycle) {
  return new Map(cycle.map((member, i) => [member.holds.lock, i % LOCK_COLOURS]));
}

/** Threads and locks in a ring: a thread waits for the lock behind it, which the next thread holds. */
function cycleDrawing(finding) {
  const { cycle } = finding;
  const colours = lockColours(cycle);
  const size = 2 * cycle.length;
  const radius = 62 + 14 * cycle.length;
  const height = 2 * radius + 74;
  const at = (i) => {
    const angle = Math.PI + (2 * Math.PI * i) / size;
    return { x: RING.width / 2 + Math.min(radius, 108) * Math.cos(angle), y: 34 + radius + radius * Math.sin(angle) };
  };
  const arrow = (from, to, before, behind, kind) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const x1 = from.x + dx * before;
    const y1 = from.y + dy * before;
    const x2 = to.x - dx * behind;
    const y2 = to.y - dy * behind;
    return [
      draw('path', { class: kind, d: `M${x1} ${y1}L${x2 - dx * 6} ${y2 - dy * 6}` }),
      draw('path', { class: `${kind} head`, d: `M${x2} ${y2}L${x2 - dx * 9 + dy * 5} ${y2 - dy * 9 - dx * 5}L${x2 - dx * 9 - dy * 5} ${y2 - dy * 9 + dx * 5}Z` }),
    ];
  };
  /** A label is on the outer side of its node, where no arrow is. */
  const label = (node, size, kind, text) => {
    const isMiddle = Math.abs(node.y - 34 - radius) < 1;
    const isAbove = node.y < 33 + radius;
    const isLeft = node.x < RING.width / 2;
    return draw('text', {
      class: `ring-label${kind}${isMiddle ? (isLeft ? ' ends' : ' begins') : ''}`,
      x: isMiddle ? node.x + (isLeft ? size : -size) / 3 : node.x,
      y: isAbove ? node.y - size - 7 : node.y + size + RING.label,
    }, text);
  };
  const parts = [];
  const labels = [];
  cycle.forEach((member, i) => {
    const thread = at(2 * i);
    const lock = at(2 * i + 1);
    const next = at((2 * i + 2) % size);
    const colour = colours.get(member.waitsFor.lock) ?? 0;
    parts.push(
      ...arrow(thread, lock, RING.thread + RING.gap, RING.lock + RING.gap, 'waits'),
      ...arrow(next, lock, RING.thread + RING.gap, RING.lock + RING.gap, `holds lock-${colour}`),
      draw('circle', { class: 'ring-thread', cx: thread.x, cy: thread.y, r: RING.thread }),
      draw('rect', { class: `ring-lock lock-${colour}`, x: lock.x - RING.lock, y: lock.y - RING.lock, width: 2 * RING.lock, height: 2 * RING.lock, rx: 5 }));
    labels.push(
      draw('text', { class: 'ring-number', x: thread.x, y: thread.y + 5 }, String(i + 1)),
      label(thread, RING.thread, '', cut(member.thread, 15)),
      label(lock, RING.lock, ` of-lock lock-${colour}`, short(member.waitsFor.lock, 15)));
  });
  return draw('svg', {
    class: 'cycle',
    viewBox: `0 0 ${RING.width} ${height}`,
    role: 'img',
    'aria-label': cycle.map((member) => `${cut(member.thread, 60)} holds ${short(member.holds.lock)} and waits for ${short(member.waitsFor.lock)}`).join('; '),
  }, parts, labels);
}

function cycleSection(finding) {
  const colours = lockColours(finding.cycle);
  const lock = (text) => make('span', { class: `ring-name lock lock-${colours.get(text) ?? 0}` }, name(text, 'name lock-name'));
  return make('section', { class: 'cycle-section', 'aria-labelledby': 'cycle-title' },
    make('h2', { id: 'cycle-title' }, 'The cycle'),
    make('div', { class: 'cycle-parts' },
      make('figure', null, cycleDrawing(finding),
        make('figcaption', null,
          make('span', null, make('span', { class: 'dash waits', 'aria-hidden': 'true' }), 'waits for'),
          make('span', null, make('span', { class: 'dash', 'aria-hidden': 'true' }), 'holds'))),
      make('ol', { class: 'cycle-list' }, finding.cycle.map((member, i) => make('li', null,
        make('span', { class: 'chip racer', 'aria-hidden': 'true' }, String(i + 1)),
        make('span', null, name(member.thread, 'name thread'), ' holds ', lock(member.holds.lock), ' and waits for ', lock(member.waitsFor.lock)))))));
}

function memberSection(member, i) {
  const place = (title, { lock, event, stack: frames }, quotesTop) => [
    make('h4', null, title, name(lock, 'name lock-name'), ` (event ${count(event)})`),
    frames.length > 0 ? stack(frames, quotesTop) : make('p', null, 'The place is not known.'),
  ];
  return make('section', { class: 'access', 'aria-labelledby': `member-${i}` },
    make('h3', { id: `member-${i}` },
      make('span', { class: 'chip racer', 'aria-hidden': 'true' }, String(i + 1)),
      make('span', null, name(member.thread, 'name thread'))),
    member.test ? make('dl', { class: 'facts' }, make('div', null, make('dt', null, 'Test'), make('dd', null, name(member.test)))) : null,
    place('Waits for ', member.waitsFor, true),
    place('Holds, and took here, ', member.holds, true),
    member.start
      ? [make('h4', null, 'Thread started by ', name(member.start.starter, 'name thread')), stack(member.start.stack, false)]
      : null);
}

function certaintyOf(finding) {
  if (finding.proof) {
    return make('div', null, make('h2', null, 'How it was proven'), make('p', null, cutText(finding.proof)));
  }
  if (finding.sureness === 'observed') {
    return make('div', null, make('h2', null, 'A deadlock of this very run'), make('p', null, 'The recorded run ended in it.'));
  }
  return make('div', null, make('h2', null, 'Not proven'),
    make('p', null, finding.doubt ? cutText(finding.doubt) : 'No schedule that ends in it was found: it may be a deadlock, or none.'));
}

function deadlockPage(finding) {
  return make('article', { class: 'finding deadlock' },
    waysFrom(finding),
    make('h1', null, `Deadlock of ${many(finding.cycle.length, 'thread')} on `, between(finding.locks.map((lock) => title(lock)), ', ')),
    make('p', { class: 'lead' }, deadlockSentence(finding)),
    make('div', { class: 'reasons' },
      make('div', null, make('h2', null, 'Why it can happen'), make('p', null, cutText(finding.explanation))),
      certaintyOf(finding)),
    knownCallout(finding),
    cycleSection(finding),
    photoSection(finding),
    make('section', { class: 'accesses', 'aria-labelledby': 'members-title' },
      make('h2', { id: 'members-title' }, 'The threads'),
      make('div', { class: 'access-pair' }, finding.cycle.map(memberSection))),
    moreSection(finding, 'cycle'));
}
