// The photo finish of a finding: the picture, the controls that step through it, and what is to
// be said of the current step.

const PLAY_MILLIS = 1100;
const LESS_MOTION = window.matchMedia('(prefers-reduced-motion: reduce)');

class Photo {
  #playing = 0;

  /**
   * @param waiting how many threads wait for each other in the end; 0 if two accesses race
   */
  constructor(photo, waiting) {
    this.schedule = new Schedule(photo, waiting);
    this.picture = new Picture(this.schedule, {
      onPick: (row) => this.go(this.schedule.stops.indexOf(row)),
      onUnfold: (from) => this.#unfold(from),
      onShape: (isSideBySide) => { this.views.hidden = isSideBySide; },
    });
    this.stop = this.schedule.stops.length - 1;
    this.element = make('section', { class: 'photo', 'aria-labelledby': 'photo-title' },
      make('div', { class: 'photo-head' },
        make('h2', { id: 'photo-title' }, 'The photo finish'),
        make('p', null, this.#length())),
      this.#stage(),
      this.picture.element,
      this.#legend(),
      this.#leftOut());
    for (const part of [this.controls, this.picture.element]) {
      part.addEventListener('keydown', (event) => this.#key(event));
    }
    this.#show();
  }

  #length() {
    const { steps, numbers, laneOrder } = this.schedule;
    const end = this.schedule.isDeadlock
      ? 'after which each of the threads in red waits for a lock that the next one holds'
      : 'that brings both accesses to the line side by side';
    return `A schedule of ${many(numbers.at(-1) ?? 0, 'step')} and ${many(laneOrder.length, 'thread')} ${end}. ` +
      (steps.some((step) => step.moved) ? 'Critical sections that changed their order are marked as moved.' : 'No critical section had to change its order.');
  }

  #stage() {
    const button = (label, symbol, act) => make('button', { type: 'button', class: 'control', 'aria-label': label, title: label, click: act }, symbol);
    this.play = button('Play', '', () => this.togglePlay());
    this.slider = make('input', {
      type: 'range',
      min: '0',
      max: String(Math.max(0, this.schedule.stops.length - 1)),
      'aria-label': 'Step of the schedule',
      input: () => this.go(Number(this.slider.value)),
    });
    this.folding = make('button', { type: 'button', class: 'control words', id: 'folding', click: () => this.#toggleFolds() });
    this.folding.hidden = !this.schedule.hasFolds;
    this.views = make('div', { class: 'views', role: 'group', 'aria-label': 'Order' },
      ['schedule', 'observed'].map((view) => make('button', {
        type: 'button',
        class: 'control words',
        'aria-pressed': String(view === 'schedule'),
        'data-view': view,
        click: () => this.#view(view),
      }, view === 'schedule' ? 'Photo finish' : 'As observed')));
    this.controls = make('div', { class: 'controls', role: 'toolbar', 'aria-label': 'Step through the schedule' },
      button('First step', '\u21e4', () => this.go(0)),
      button('Step back', '\u2190', () => this.go(this.stop - 1)),
      this.play,
      button('Step forward', '\u2192', () => this.go(this.stop + 1)),
      button('Finish', '\u21e5', () => this.go(this.schedule.stops.length - 1)),
      this.slider,
      this.folding,
      this.views);
    this.now = make('div', { class: 'now', id: 'now', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
    this.held = make('div', { class: 'held', id: 'held' });
    return make('div', { class: 'stage' }, this.controls, make('div', { class: 'stage-text' }, this.now, this.held));
  }

  #legend() {
    const sign = (...parts) => draw('svg', { class: 'sign ink', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...parts);
    const item = (picture, words) => make('li', null, picture, words);
    const dot = (kind) => sign(draw('circle', { class: `node access ${kind}`, cx: 12, cy: 12, r: 5.5 }));
    return make('ul', { class: 'legend', 'aria-label': 'Signs' },
      item(dot('write'), 'write'),
      item(dot('read'), 'read'),
      item(sign(draw('rect', { class: 'section lock-0', x: 6, y: 2, width: 12, height: 20, rx: 6 })), 'lock held'),
      item(sign(draw('path', { class: 'reads', d: 'M3 4Q3 14 14 14' }), draw('path', { class: 'reads-head', d: 'M19 14l-7 -4v8z' })), 'reads what was written'),
      item(sign(draw('path', { class: 'node order', d: 'M12 5L19 12L12 19L5 12Z' })), 'start, join, signal'),
      this.schedule.isDeadlock
        ? item(sign(draw('path', { class: 'wait lock-1', d: 'M4 4V16H15' }), draw('path', { class: 'wait-head lock-1', d: 'M20 16l-7 -4.5v9z' })), 'waits for the lock')
        : null,
      item(sign(draw('path', { class: 'ribbon lock-1', d: 'M2 3C12 3 12 12 22 12V21C12 21 12 12 2 12Z' })), 'another order than in the run'),
      item(make('span', { class: 'keys' }, make('kbd', null, '\u2190'), make('kbd', null, '\u2192'), make('kbd', null, 'Home'), make('kbd', null, 'End'), make('kbd', null, 'Space')), 'step, play'));
  }

  #leftOut() {
    if (this.schedule.leftOut.length === 0) {
      return null;
    }
    return make('p', { class: 'left-out' }, 'Left out, though they came earlier in the run: ',
      between(this.schedule.leftOut.map((item) => make('span', null, `${many(item.count, 'critical section')} of `, name(item.name))), ', '), '.');
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const isButton = event.target.closest('button');
    const last = this.schedule.stops.length - 1;
    const acts = {
      ArrowRight: () => this.go(this.stop + 1),
      ArrowDown: () => this.go(this.stop + 1),
      ArrowLeft: () => this.go(this.stop - 1),
      ArrowUp: () => this.go(this.stop - 1),
      Home: () => this.go(0),
      End: () => this.go(last),
      ' ': isButton ? null : () => this.togglePlay(),
      Enter: isButton || this.#row().kind !== 'fold' ? null : () => this.#unfold(this.#row().from),
    };
    const act = own(acts, event.key);
    if (act) {
      act();
      event.preventDefault();
    }
  }

  #row() {
    return this.schedule.rows[this.schedule.stops[this.stop]];
  }

  go(stop) {
    const to = Math.min(Math.max(stop, 0), this.schedule.stops.length - 1);
    const isNear = Math.abs(to - this.stop) < 3;
    this.stop = to;
    this.#show(isNear && !LESS_MOTION.matches);
    if (to === this.schedule.stops.length - 1) {
      this.#pause();
    }
  }

  togglePlay() {
    if (this.#playing) {
      this.#pause();
      return;
    }
    if (this.stop === this.schedule.stops.length - 1) {
      this.go(0);
    }
    this.#playing = setInterval(() => (this.element.isConnected ? this.go(this.stop + 1) : this.#pause()), PLAY_MILLIS);
    this.#showPlay();
  }

  #pause() {
    clearInterval(this.#playing);
    this.#playing = 0;
    this.#showPlay();
  }

  #showPlay() {
    const label = this.#playing ? 'Pause' : 'Play';
    this.play.textContent = this.#playing ? '\u275a\u275a' : '\u25b6\ufe0e';
    this.play.setAttribute('aria-label', label);
    this.play.title = label;
  }

  /** The first step of what was folded becomes the current one. */
  #unfold(from) {
    this.schedule.unfold(from);
    this.#foldsChanged(from);
  }

  #toggleFolds() {
    const step = this.#row().from;
    this.schedule.setAllFolded(!this.schedule.hasFolds);
    this.#foldsChanged(step);
  }

  #foldsChanged(step) {
    this.stop = this.schedule.stops.indexOf(this.schedule.rowOf[step]);
    this.picture.current = this.schedule.stops[this.stop];
    this.slider.max = String(this.schedule.stops.length - 1);
    this.picture.layOut();
    this.#show();
    if (!this.controls.contains(document.activeElement)) {
      this.picture.element.focus();
    }
  }

  #view(view) {
    this.picture.view = view;
    for (const button of this.views.children) {
      button.setAttribute('aria-pressed', String(button.dataset.view === view));
    }
    this.picture.layOut();
    this.picture.reveal(false);
  }

  #show(isSmooth = false) {
    if (this.schedule.stops.length === 0) {
      return;
    }
    const row = this.#row();
    this.slider.value = String(this.stop);
    const title = this.#title(row);
    this.slider.setAttribute('aria-valuetext', title);
    this.now.replaceChildren(make('p', { class: 'now-title' }, title), ...this.#say(row));
    this.#showHeld(row);
    this.#showPlay();
    this.folding.textContent = this.schedule.hasFolds ? 'Unfold all' : 'Fold';
    this.picture.select(this.schedule.stops[this.stop], isSmooth);
  }

  #title(row) {
    const { numbers } = this.schedule;
    const total = count(numbers.at(-1));
    if (row.kind === 'finish') {
      return 'Finish';
    }
    return row.from === row.to
      ? `Step ${count(numbers[row.from])} of ${total}`
      : `Steps ${count(numbers[row.from])} to ${count(numbers[row.to])} of ${total}`;
  }

  /** What happens in a row, in sentences. */
  #say(row) {
    const { steps } = this.schedule;
    if (row.kind === 'fold') {
      const threads = [...row.lanes].slice(0, 5).map((lane) => name(this.schedule.laneName(lane)));
      return [make('p', null, `${many(row.hidden, 'step')} of `, between(threads, ', '), row.lanes.size > 5 ? ' and others' : '',
        ': accesses that no other thread sees, and critical sections in their order.')];
    }
    if (row.kind === 'finish') {
      const racing = steps.slice(row.from);
      return [
        make('p', null, between(racing.map((step) => this.#act(step)), ', and '), '. Each is what its thread does next: ', this.schedule.isDeadlock ? 'none of them can ever go on.' : 'nothing orders them.'),
      ];
    }
    const step = steps[row.from];
    return [make('p', null, this.#act(step), '.', this.#notes(row.from)), this.#where(step)];
  }

  #act(step) {
    return make('span', null, name(this.schedule.laneName(step.lane), 'name thread'), ` ${does(step)} `, name(step.target));
  }

  #where(step) {
    const code = step.location ? sourceLine(step.location) : null;
    return make('p', { class: 'now-where' },
      step.location ? ['at ', name(step.location)] : 'at a place that is not known',
      ` (event ${count(step.event)})`,
      code ? make('code', { class: 'now-code' }, visible(code)) : null);
  }

  #notes(i) {
    const { schedule } = this;
    const step = schedule.steps[i];
    const section = schedule.sectionOf.get(i);
    const notes = [];
    if (section?.isMoved) {
      const { before, after } = schedule.moveOf(section);
      const say = (threads, words) => threads.length > 0
        ? [` In the run, this critical section came ${words} `, threads.length > 3 ? `those of ${threads.length} threads` : ['that of ', between(threads.map((thread) => name(thread)), ' and that of ')], '.']
        : [];
      notes.push(...say(before, 'after').flat(), ...say(after, 'before').flat());
      if (notes.length === 0) {
        notes.push(' In the run, this critical section had another place.');
      }
    }
    if (section?.isOpen) {
      notes.push(' It still holds the lock at the finish.');
    }
    if (step.readsFrom >= 0 && step.readsFrom < i) {
      const from = schedule.steps[step.readsFrom];
      notes.push(` It sees what ${cut(schedule.laneName(from.lane), 40)} wrote in step ${count(schedule.numbers[step.readsFrom])}.`);
    }
    return notes;
  }

  /** Which locks each thread holds. Of many threads, those that hold one, and the racing ones. */
  #showHeld(row) {
    const { schedule } = this;
    const held = schedule.heldAfter(row);
    const lanes = schedule.laneOrder.filter((lane) => schedule.laneOrder.length <= 6 || schedule.racers.has(lane) || held.some((section) => section.lane === lane));
    this.held.replaceChildren(make('table', null,
      make('caption', { class: 'unseen' }, 'Locks held after this step'),
      make('tbody', null, lanes.map((lane) => {
        const locks = held.filter((section) => section.lane === lane);
        return make('tr', { 'data-lane': lane },
          make('th', { scope: 'row' },
            make('span', { class: schedule.racers.has(lane) ? 'chip racer' : 'chip' }, String(schedule.columns.get(lane) + 1)),
            make('span', { class: 'held-thread', title: cut(schedule.laneName(lane), 300) }, cut(schedule.laneName(lane), 40))),
          make('td', null, locks.length === 0
            ? make('span', { class: 'no-lock' }, 'no lock')
            : between(locks.map((section) => make('span', { class: `lock lock-${section.colour}`, title: cut(section.lock, 300) }, short(section.lock, 40))), ', ')));
      }))));
  }
}
