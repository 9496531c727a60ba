// The list of findings, and what filters it. Entries are made as somebody scrolls to them, and those
// far out of sight are taken away again.

const ENTRIES_AT_ONCE = 50;
const MOST_ENTRIES = 150;
const NEARLY_IN_SIGHT = 800;

const FILTERS = {
  certainty: { label: 'Certainty', options: { all: 'Any certainty', proven: 'Proven', observed: 'Observed', potential: 'Potential' } },
  kind: { label: 'Kind', options: { all: 'Any kind', 'write-write': 'Write\u2013write', 'read-write': 'Read\u2013write', deadlock: 'Deadlock' } },
  status: {
    label: 'Status',
    options: { all: 'Any status', new: 'New', suppressed: 'Suppressed', baseline: 'In baseline', benign: 'Maybe benign' },
  },
};

function badges(finding) {
  const known = finding.status === 'suppressed' || finding.status === 'baseline';
  return [
    make('span', { class: `badge ${finding.sureness}` }, finding.sureness),
    ' ',
    finding.isDeadlock ? [make('span', { class: 'badge' }, 'deadlock'), ' '] : null,
    finding.isNew ? make('span', { class: 'badge' }, 'new') : null,
    known ? make('span', { class: 'badge quiet' }, STATUS[finding.status].badge) : null,
    finding.benign ? ' ' : null,
    finding.benign ? make('span', { class: 'badge benign' }, 'maybe benign') : null,
  ];
}

/** What stands before a place in the list: what is done there, or which thread of a deadlock waits. */
function letter(finding, i) {
  if (finding.isDeadlock) {
    return make('span', { class: 'chip racer' }, String(i + 1));
  }
  const { write } = i === 0 ? finding.first : finding.second;
  return make('span', { class: write ? 'letter write' : 'letter' }, write ? 'W' : 'R');
}

function entry(finding, place, all) {
  const stacks = finding.isDeadlock ? finding.cycle.map((member) => member.waitsFor.stack) : [finding.first.stack, finding.second.stack];
  const places = stacks.map((stack, i) =>
    make('span', { class: 'entry-place' },
      letter(finding, i),
      make('span', { class: 'entry-name' }, stack.length > 0 ? `${shortMethod(stack[0])} \u00b7 ${shortPlace(stack[0])}` : 'place not known')));
  return make('li', { 'aria-posinset': place + 1, 'aria-setsize': all },
    make('a', { class: `entry ${finding.sureness}${finding.known ? ' known' : ''}`, href: linkTo(finding) },
      make('span', { class: 'entry-head' },
        make('span', { class: 'entry-variable', title: cut(finding.variable, 400) }, shortSubject(finding, 90)),
        make('span', { class: 'entry-badges' }, badges(finding))),
      places));
}

function findingsList(nav) {
  const filter = { words: [], certainty: 'all', kind: 'all', status: 'all' };
  const list = make('ol', { class: 'entries', id: 'entries' });
  let matching = [];
  /** Which of the matching findings is the first one that has an entry. */
  let from = 0;
  let current = null;
  const tally = make('p', { class: 'tally', role: 'status' });
  const nothing = make('p', { class: 'nothing', hidden: true }, 'No finding matches. ',
    make('button', { type: 'button', class: 'plain', click: () => clear() }, 'Show all'));

  const apply = () => {
    matching = FINDINGS.filter((finding) => matches(finding, filter));
    showAround(0);
    mark();
    tally.textContent = matching.length === FINDINGS.length
      ? many(matching.length, 'finding')
      : `${count(matching.length)} of ${many(FINDINGS.length, 'finding')}`;
    nothing.hidden = matching.length > 0 || FINDINGS.length === 0;
  };

  const entries = (begin, end) => matching.slice(begin, end).map((finding, i) => entry(finding, begin + i, matching.length));

  /** Begins anew with the entries around a place. */
  const showAround = (place) => {
    from = Math.max(0, place - ENTRIES_AT_ONCE / 2);
    list.replaceChildren(...entries(from, from + ENTRIES_AT_ONCE));
    list.scrollTop = 0;
  };

  /** Changes what is around an entry, and leaves that where it is on the screen. */
  const keeping = (anchor, change) => {
    const before = anchor.offsetTop;
    change();
    list.scrollTop += anchor.offsetTop - before;
  };

  const showAfter = () => {
    const more = entries(from + list.childElementCount, from + list.childElementCount + ENTRIES_AT_ONCE);
    if (more.length > 0) {
      keeping(list.lastElementChild, () => {
        list.append(...more);
        for (; list.childElementCount > MOST_ENTRIES; from++) {
          list.firstElementChild.remove();
        }
      });
    }
  };

  const showBefore = () => {
    const more = entries(Math.max(0, from - ENTRIES_AT_ONCE), from);
    if (more.length > 0) {
      keeping(list.firstElementChild, () => {
        list.prepend(...more);
        from -= more.length;
        while (list.childElementCount > MOST_ENTRIES) {
          list.lastElementChild.remove();
        }
      });
    }
  };

  /** Marks the entry of the finding that is shown, if it is in the list. */
  const mark = () => {
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const place = current ? matching.indexOf(current) : -1;
    if (place >= 0) {
      if (place < from || place >= from + list.childElementCount) {
        showAround(place);
      }
      const link = list.children[place - from].firstChild;
      link.setAttribute('aria-current', 'page');
      scrollWithin(list, link);
    }
  };

  const text = make('input', {
    type: 'search',
    id: 'filter-text',
    placeholder: 'Class, field, lock, method, thread, test',
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

  list.addEventListener('keydown', (event) => {
    const towards = own({ ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }, event.key);
    if (towards) {
      event.target.closest('li')?.[towards]?.firstChild.focus();
      event.preventDefault();
    }
  });
  list.addEventListener('scroll', () => {
    if (list.scrollTop + list.clientHeight + NEARLY_IN_SIGHT > list.scrollHeight) {
      showAfter();
    } else if (list.scrollTop < NEARLY_IN_SIGHT) {
      showBefore();
    }
  }, { passive: true });

  nav.append(
    make('div', { class: 'filters', role: 'search', 'aria-label': 'Filter the findings' },
      make('h2', { class: 'nav-title' }, make('a', { href: '#', id: 'to-overview' }, 'Overview')),
      make('label', { for: 'filter-text', class: 'unseen' }, 'Filter by class, field, lock, method, thread or test'),
      text,
      make('div', { class: 'selects' }, selects),
      tally),
    nothing,
    list);
  apply();

  /** Tells which finding is shown; null if none is. */
  return (finding) => {
    current = finding;
    mark();
  };
}

/** Brings an element into sight in the list, and leaves the page where it is. */
function scrollWithin(list, element) {
  const box = element.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (box.top < frame.top) {
    list.scrollTop -= frame.top - box.top;
  } else if (box.bottom > frame.bottom) {
    list.scrollTop += box.bottom - frame.bottom;
  }
}
