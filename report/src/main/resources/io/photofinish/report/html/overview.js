// What there is to know before one looks at a finding: how many, who found them, in what runs.

/** What was looked for, and not found. */
function nothing() {
  const kinds = [LOOKS_FOR.races ? 'no race' : null, LOOKS_FOR.deadlocks ? 'no deadlock' : null].filter(Boolean).join(' and ');
  return `${kinds[0].toUpperCase()}${kinds.slice(1)} was found.`;
}

function verdict() {
  if (TOTALS.all === 0) {
    return nothing();
  }
  if (TOTALS.new === 0) {
    return `No new ${HAS_DEADLOCKS ? 'finding' : 'race'}: ${TOTALS.known === 1 ? 'the one finding is' : `all ${count(TOTALS.known)} findings are`} known.`;
  }
  const fresh = FINDINGS.filter((finding) => finding.isNew);
  const deadlocks = fresh.filter((finding) => finding.isDeadlock).length;
  const isOfOneKind = deadlocks === 0 || deadlocks === fresh.length;
  if (isOfOneKind && fresh.every((finding) => finding.isProven)) {
    return `${many(fresh.length, deadlocks > 0 ? 'new deadlock' : 'new race')}, ${fresh.length === 1 ? 'and it is' : 'all'} proven.`;
  }
  const parts = [false, true].flatMap((isDeadlock) => SURENESS
    .map((sureness) => [fresh.filter((finding) => finding.isDeadlock === isDeadlock && finding.sureness === sureness).length, sureness])
    .filter(([figure]) => figure > 0)
    .map(([figure, sureness]) => many(figure, `${sureness} ${isDeadlock ? 'deadlock' : 'race'}`)));
  return `${many(TOTALS.new, 'new finding')}: ${parts.join(', ')}.`;
}

function scoreBoard(score) {
  const figures = [
    ['new', TOTALS.new, 'hot'],
    ['proven', TOTALS.proven],
    ['observed', TOTALS.observed],
    ['potential', TOTALS.potential],
    ['known', TOTALS.known],
    ['maybe benign', TOTALS.benign],
  ];
  score.append(...figures.map(([label, figure, kind]) =>
    make('div', { class: figure > 0 && kind ? `figure ${kind}` : 'figure' }, make('dt', null, label), make('dd', null, count(figure)))));
}

function table(caption, heads, rows) {
  return make('div', { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    make('table', null,
      make('caption', { class: 'unseen' }, caption),
      make('thead', null, make('tr', null, heads.map((head) => make('th', { scope: 'col' }, head)))),
      make('tbody', null, rows)));
}

const PROMISES = {
  PROVEN: 'every race is proven by a schedule',
  SOUND: 'every race is real, by theorem',
  FIRST_ONLY: 'the first race is real',
  POTENTIAL: 'may report what is no race',
};

function detectorTable(run) {
  const hasDeadlocks = run.detectors.some((detector) => detector.deadlocks !== undefined);
  return table(`Detectors of ${cut(run.trace, 80)}`,
    ['Detector', 'Promise', 'Places', 'Variables', 'Events', 'Undecided', ...(hasDeadlocks ? ['Deadlocks'] : []), 'Time'],
    run.detectors.map((detector) => {
      const isOfDeadlocks = detector.deadlocks !== undefined;
      const promise = own(PROMISES, detector.guarantee) ?? cut(detector.guarantee, 60);
      const figure = (number, isAsked) => make('td', null, isAsked ? count(number) : '\u2013');
      return make('tr', null,
        make('th', { scope: 'row' }, name(detector.name)),
        make('td', { class: 'words' }, isOfDeadlocks ? promise.replace('race', 'deadlock') : promise),
        figure(detector.racyPlaces, !isOfDeadlocks),
        figure(detector.racyVariables, !isOfDeadlocks),
        figure(detector.racyEvents, !isOfDeadlocks),
        figure(detector.undecided, !isOfDeadlocks),
        hasDeadlocks ? figure(detector.deadlocks, isOfDeadlocks) : null,
        make('td', null, `${count(detector.millis)} ms`));
    }));
}

/** Names with counts, and a bar for each that says how much of the most it is. */
function bars(title, counted, one) {
  if (counted.length === 0) {
    return null;
  }
  const most = Math.max(...counted.map((item) => item.count), 1);
  return make('div', { class: 'bars' },
    make('h4', null, title),
    make('ul', null, counted.map((item) => {
      const bar = make('span', { class: 'bar', 'aria-hidden': 'true' });
      bar.style.inlineSize = `${Math.max(1, (100 * item.count) / most)}%`;
      return make('li', null,
        make('span', { class: 'bar-label' }, name(item.name)),
        make('span', { class: 'bar-count' }, many(item.count, one)),
        make('span', { class: 'bar-track' }, bar));
    })));
}

function runBody(run) {
  const figures = [['events', run.events], ['threads', run.threads], ['locks', run.locks], ['variables', run.variables]];
  return [
    make('dl', { class: 'figures' }, figures.map(([label, figure]) =>
      make('div', null, make('dt', null, label), make('dd', null, count(figure))))),
    run.notes.length > 0
      ? make('ul', { class: 'notes' }, run.notes.map((note) => make('li', null, cut(note, 1000))))
      : null,
    run.detectors.length > 0 ? make('h4', null, 'Detectors compared') : null,
    run.detectors.length > 0 ? detectorTable(run) : null,
    make('div', { class: 'bar-columns' },
      bars('Busiest threads', run.busiestThreads, 'event'),
      bars('Busiest locks', run.busiestLocks, 'section'),
      bars('Operations', run.operations, 'event')),
  ].filter(Boolean);
}

/** A run. Of many, each is put together when it is opened. */
function runSection(run, isOpen) {
  const details = make('details', { class: 'run', open: isOpen },
    make('summary', null,
      make('h3', null, name(run.trace)),
      make('span', { class: 'run-size' }, `${many(run.events, 'event')}, ${many(run.threads, 'thread')}, ${many(run.locks, 'lock')}`)));
  const fill = () => {
    if (details.childElementCount === 1) {
      details.append(...runBody(run));
    }
  };
  if (isOpen) {
    fill();
  }
  details.addEventListener('toggle', fill);
  return details;
}

/** Findings that nobody knows of, the first ones. */
function firstFindings() {
  const first = FINDINGS.filter((finding) => finding.isNew && isLead(finding)).slice(0, 5);
  if (first.length === 0) {
    return null;
  }
  return make('section', { class: 'first', 'aria-labelledby': 'first-title' },
    make('h2', { id: 'first-title' }, 'Look at these first'),
    make('ol', null, first.map((finding) => make('li', null,
      make('a', { href: linkTo(finding) }, make('span', { class: 'first-variable' }, shortSubject(finding, 90))),
      ' ', badges(finding),
      make('p', null, finding.isDeadlock ? deadlockSentence(finding, true) : sentence(finding, true))))));
}

function overview() {
  return make('article', { class: 'overview' },
    make('p', { class: 'kicker' }, `Photofinish ${cut(REPORT.version, 40)}`),
    make('h1', null, verdict()),
    make('p', { class: 'lead' },
      'Two threads race when they access one variable, one of them writes, and nothing orders them. A ',
      make('strong', { class: 'proven' }, 'proven'),
      ' race has a schedule that brings both accesses side by side, and an independent checker accepted it. An ',
      make('strong', { class: 'observed' }, 'observed'),
      ' one is a race of the recorded run itself; mostly another race pins its order in all others. A ',
      make('strong', { class: 'potential' }, 'potential'),
      ' one was reported by a detector that may be wrong.',
      HAS_DEADLOCKS ? ' In a deadlock each thread waits for a lock that the next one holds; it is proven, observed or potential in the same way.' : null),
    firstFindings(),
    make('section', { 'aria-labelledby': 'runs-title' },
      make('h2', { id: 'runs-title' }, REPORT.runs.length === 1 ? 'The run' : `${count(REPORT.runs.length)} runs`),
      pieces(make('div'), REPORT.runs, (run, i) => runSection(run, i === 0))));
}
