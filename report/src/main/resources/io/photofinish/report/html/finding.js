// One finding: what races with what, why, and all that is known of both accesses.

/** What races with what, in a sentence; a brief one leaves the packages out. */
function sentence(finding, isBrief = false) {
  const verb = (access) => (access.write ? 'writes' : 'reads');
  const frame = ({ stack }) => (isBrief
    ? make('code', { class: 'name place' }, `${shortMethod(stack[0])} (${shortPlace(stack[0])})`)
    : name(stack[0], 'name place'));
  const place = (access) => (access.stack.length > 0 ? [' in ', frame(access)] : []);
  const variable = isBrief ? make('code', { class: 'name variable' }, short(finding.example, 120)) : name(finding.example, 'name variable');
  const { first, second } = finding;
  const isSameThreadName = first.thread === second.thread;
  return [
    'Thread ', name(first.thread, 'name thread'), ` ${verb(first)} `, variable, ...place(first),
    ', and ', isSameThreadName ? 'another thread of that name' : ['thread ', name(second.thread, 'name thread')],
    ` ${verb(second)} it`, ...place(second), '.',
  ].flat();
}

function copyButton(text, what) {
  const button = make('button', {
    type: 'button',
    class: 'copy',
    click: async () => {
      const isDone = await copied(text);
      button.textContent = isDone ? 'Copied' : 'Select and copy it';
      setTimeout(() => { button.textContent = 'Copy'; }, 2000);
    },
    'aria-label': `Copy ${what}`,
  }, 'Copy');
  return button;
}

/** Files have no clipboard of their own in some browsers: then the old way is tried. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make('textarea', { class: 'unseen' });
    area.value = text;
    document.body.append(area);
    area.select();
    const isDone = document.execCommand('copy');
    area.remove();
    return isDone;
  }
}

function stack(frames, quotesTop) {
  return pieces(make('ol', { class: 'stack' }), frames, (frame, i) => {
    const item = make('li', null, name(frame, 'name frame'));
    if (i === 0 && quotesTop) {
      item.append(sourceQuote(frame, 3) ?? '');
    } else if (isQuoted(frame)) {
      const details = make('details', { class: 'peek' }, make('summary', null, name(frame, 'name frame')));
      details.addEventListener('toggle', () => {
        if (details.childElementCount === 1) {
          details.append(sourceQuote(frame, 3));
        }
      });
      item.replaceChildren(details);
    }
    return item;
  });
}

function access(which, label, lane) {
  const locks = which.locks.length === 0
    ? make('span', { class: 'no-lock' }, 'no lock')
    : between(which.locks.map((lock) => name(lock, 'name lock-name')), ', ');
  return make('section', { class: 'access', 'aria-labelledby': `access-${lane}` },
    make('h3', { id: `access-${lane}` },
      make('span', { class: which.write ? 'letter write' : 'letter', 'aria-hidden': 'true' }, which.write ? 'W' : 'R'),
      make('span', null, name(which.thread, 'name thread'), which.write ? ' writes' : ' reads'),
      make('span', { class: 'access-note' }, label)),
    make('dl', { class: 'facts' },
      make('div', null, make('dt', null, 'Locks held'), make('dd', null, locks)),
      make('div', null, make('dt', null, 'Event'), make('dd', null, count(which.event))),
      which.test ? make('div', null, make('dt', null, 'Test'), make('dd', null, name(which.test))) : null),
    make('h4', null, 'Where'),
    which.stack.length > 0 ? stack(which.stack, true) : make('p', null, 'The place is not known.'),
    which.start
      ? [make('h4', null, 'Thread started by ', name(which.start.starter, 'name thread')), stack(which.start.stack, false)]
      : null);
}

function callout(kind, title, ...content) {
  return make('div', { class: `callout ${kind}` }, make('h3', null, title), ...content);
}

/** A variable with its package in the background. */
function title(variable) {
  const shown = short(variable, LONG);
  const isCut = !variable.endsWith(shown) || variable.length > LONG;
  return isCut
    ? name(variable, 'name title')
    : make('code', { class: 'name title' }, make('span', { class: 'package' }, breakable(variable.slice(0, variable.length - shown.length))), breakable(shown));
}

function unproven(finding) {
  if (finding.sureness === 'observed') {
    const before = BY_FINGERPRINT.get(finding.behind);
    return make('div', null, make('h2', null, 'A race of this very run'),
      make('p', null, before ? ['Behind the race on ', make('a', { href: linkTo(before) }, short(before.variable, 90)), '.'] : 'No other schedule is known that brings the two side by side.'));
  }
  return make('div', null, make('h2', null, 'Not proven'),
    make('p', null, finding.doubt ? cutText(finding.doubt) : 'No schedule that exposes it was found: it may be a race, or none.'));
}

/** The findings that have the same cure. */
function groupSection(finding) {
  const others = othersOfGroup(finding);
  if (others.length === 0) {
    return null;
  }
  return make('details', { class: 'others', open: others.length <= 10 },
    make('summary', null, make('h2', null, `${many(others.length, 'other pair')} of places with the same cure`)),
    pieces(make('ol'), others, (other) => make('li', null, make('a', { href: linkTo(other) }, sentence(other, true)))));
}

/** The way back, to the finding before and to the one after. */
function waysFrom(finding) {
  const before = FINDINGS[finding.index - 1];
  const after = FINDINGS[finding.index + 1];
  return make('div', { class: 'ways' },
    make('a', { href: '#', class: 'back' }, '\u2190 All findings'),
    make('div', { class: 'finding-badges' }, badges(finding),
      finding.isDeadlock ? null : [' ', make('span', { class: 'badge plain' }, KINDS[finding.kind])]),
    make('span', { class: 'steps-between' },
      before ? make('a', { href: linkTo(before) }, 'Previous') : null,
      make('span', null, `${count(finding.index + 1)} of ${count(FINDINGS.length)}`),
      after ? make('a', { href: linkTo(after) }, 'Next') : null));
}

function knownCallout({ known }) {
  return known
    ? callout('known', known.suppressed ? 'Suppressed' : 'In the baseline',
      known.reason ? make('p', null, cutText(known.reason)) : null,
      make('p', { class: 'by' }, known.suppressed ? 'by ' : 'of ', name(known.by)))
    : null;
}

/** What there is to know besides; what was counted is in the singular. */
function moreSection(finding, counted) {
  return make('section', { 'aria-labelledby': 'more-title' },
    make('h2', { id: 'more-title' }, 'More'),
    make('dl', { class: 'facts' },
      make('div', null, make('dt', null, 'Fingerprint'), make('dd', { class: 'with-copy' }, name(finding.fingerprint), copyButton(finding.fingerprint, 'the fingerprint'))),
      make('div', null, make('dt', null, 'Found by'), make('dd', null, between(finding.foundBy.map((detector) => name(detector)), ', '))),
      make('div', null, make('dt', null, 'Seen'), make('dd', null, `${many(finding.count, counted)} of events, in ${many(finding.runs, 'run')} of ${count(REPORT.runs.length)}`))));
}

/** The photo finish; null if there is no schedule. */
function photoSection(finding) {
  const schedule = photoOf(finding.data);
  const waiting = finding.isDeadlock ? finding.cycle.length : 0;
  return schedule?.steps.length > 0 ? new Photo(schedule, waiting).element : null;
}

function findingPage(finding) {
  const { benign } = finding;
  return make('article', { class: 'finding' },
    waysFrom(finding),
    make('h1', null, title(finding.variable)),
    make('p', { class: 'lead' }, sentence(finding)),
    make('div', { class: 'reasons' },
      make('div', null, make('h2', null, 'Why nothing ordered them'), make('p', null, cutText(finding.unordered))),
      finding.proof
        ? make('div', null, make('h2', null, 'How it was proven'), make('p', null, cutText(finding.proof)))
        : unproven(finding)),
    groupSection(finding),
    benign ? callout('benign', ['Maybe benign: ', cutText(benign.pattern)], make('p', null, cutText(benign.explanation))) : null,
    knownCallout(finding),
    photoSection(finding),
    make('section', { class: 'accesses', 'aria-labelledby': 'accesses-title' },
      make('h2', { id: 'accesses-title' }, 'The two accesses'),
      make('div', { class: 'access-pair' },
        access(finding.first, 'came first in the run', 1),
        access(finding.second, 'came second', 2))),
    moreSection(finding, 'pair'));
}

/** Sentences that were written for people, but may quote names. */
function cutText(text) {
  return visible(text).length > 1000 ? name(text, 'words') : visible(text);
}
