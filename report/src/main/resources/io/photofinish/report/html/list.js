// The list of findings, and what filters it. Every entry is in the page from the start, and is
// hidden when it does not match: the browser lays out only those in sight.

const FILTERS = {
  certainty: { label: 'Certainty', options: { all: 'Any certainty', proven: 'Proven', potential: 'Potential' } },
  kind: { label: 'Kind', options: { all: 'Any kind', 'write-write': 'Write\u2013write', 'read-write': 'Read\u2013write' } },
  status: {
    label: 'Status',
    options: { all: 'Any status', new: 'New', suppressed: 'Suppressed', baseline: 'In baseline', benign: 'Maybe benign' },
  },
};

function badges(finding) {
  const known = finding.status === 'suppressed' || finding.status === 'baseline';
  return [
    finding.isProven
      ? make('span', { class: 'badge proven' }, 'proven')
      : make('span', { class: 'badge potential' }, 'potential'),
    ' ',
    finding.isNew ? make('span', { class: 'badge' }, 'new') : null,
    known ? make('span', { class: 'badge quiet' }, STATUS[finding.status].badge) : null,
    finding.benign ? ' ' : null,
    finding.benign ? make('span', { class: 'badge benign' }, 'maybe benign') : null,
  ];
}

function entry(finding) {
  const places = [finding.first, finding.second].map((access) =>
    make('span', { class: 'entry-place' },
      make('span', { class: access.write ? 'letter write' : 'letter' }, access.write ? 'W' : 'R'),
      make('span', { class: 'entry-name' }, access.stack.length > 0 ? `${shortMethod(access.stack[0])} \u00b7 ${shortPlace(access.stack[0])}` : 'place not known')));
  return make('li', null,
    make('a', { class: `entry ${finding.isProven ? 'proven' : 'potential'}${finding.known ? ' known' : ''}`, href: linkTo(finding) },
      make('span', { class: 'entry-head' },
        make('span', { class: 'entry-variable', title: cut(finding.variable, 400) }, short(finding.variable, 90)),
        make('span', { class: 'entry-badges' }, badges(finding))),
      places));
}

function findingsList(nav) {
  const filter = { words: [], certainty: 'all', kind: 'all', status: 'all' };
  const entries = FINDINGS.map(entry);
  const tally = make('p', { class: 'tally', role: 'status' });
  const nothing = make('p', { class: 'nothing', hidden: true }, 'No finding matches. ',
    make('button', { type: 'button', class: 'plain', click: () => clear() }, 'Show all'));

  const apply = () => {
    let shown = 0;
    FINDINGS.forEach((finding, i) => {
      const isShown = matches(finding, filter);
      entries[i].hidden = !isShown;
      shown += isShown ? 1 : 0;
    });
    tally.textContent = shown === FINDINGS.length
      ? many(shown, 'finding')
      : `${count(shown)} of ${many(FINDINGS.length, 'finding')}`;
    nothing.hidden = shown > 0 || FINDINGS.length === 0;
  };

  const text = make('input', {
    type: 'search',
    id: 'filter-text',
    placeholder: 'Class, field, method, thread, test',
    autocomplete: 'off',
    spellcheck: 'false',
    input: () => {
      filter.words = text.value.toLowerCase().split(/\s+/u).filter(Boolean);
      apply();
    },
  });

  const selects = Object.entries(FILTERS).map(([key, { label, options }]) =>
    make('select', {
      id: `filter-${key}`,
      'aria-label': label,
      change: (event) => {
        filter[key] = event.target.value;
        apply();
      },
    }, Object.entries(options).map(([value, words]) => make('option', { value }, words))));

  const clear = () => {
    text.value = '';
    selects.forEach((select) => { select.value = 'all'; });
    Object.assign(filter, { words: [], certainty: 'all', kind: 'all', status: 'all' });
    apply();
    text.focus();
  };

  const list = make('ol', { class: 'entries', id: 'entries' }, entries);
  list.addEventListener('keydown', (event) => {
    const towards = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
    if (!towards) {
      return;
    }
    let item = event.target.closest('li')?.[towards];
    while (item && item.hidden) {
      item = item[towards];
    }
    item?.firstChild.focus();
    event.preventDefault();
  });

  nav.append(
    make('div', { class: 'filters', role: 'search', 'aria-label': 'Filter the findings' },
      make('h2', { class: 'nav-title' }, make('a', { href: '#', id: 'to-overview' }, 'Overview')),
      make('label', { for: 'filter-text', class: 'unseen' }, 'Filter by class, field, method, thread or test'),
      text,
      make('div', { class: 'selects' }, selects),
      tally),
    nothing,
    list);
  apply();

  /** Marks the entry of the finding that is shown; null if none is. */
  return (current) => {
    nav.querySelector('.entry[aria-current]')?.removeAttribute('aria-current');
    if (current) {
      const link = entries[current.index].firstChild;
      link.setAttribute('aria-current', 'page');
      link.scrollIntoView({ block: 'nearest' });
    } 
  };
}
