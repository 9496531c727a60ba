// The picture of a schedule: a lane for each thread, steps from top to bottom, and the finishing
// line below. Beside it stands the order of the run. Only what is in sight is drawn.

const BEYOND_SIGHT = 500;
const CHECKERS = 16;
/** The room of an arrow to the lock that a thread waits for. */
const WAIT = 14;
const RAIL = 22;
const SIDE = { link: 84, observed: 264 };
const NARROWEST = { lane: 176, rail: 26, text: 250, observed: 236 };

/** How the parts share the width: lanes as columns of text where that fits, else as rails beside one. */
function geometry(width, lanes) {
  const side = SIDE.link + NARROWEST.observed;
  const wide = { gutter: 52, isWide: true };
  const narrow = { gutter: 40, isWide: false };
  const wideLanes = wide.gutter + lanes * NARROWEST.lane;
  const narrowLanes = narrow.gutter + lanes * NARROWEST.rail + NARROWEST.text;
  if (wideLanes + side <= width) {
    const spare = width - wideLanes - side;
    const observed = NARROWEST.observed + Math.min(spare / 4, 100);
    return { ...wide, observed, end: width - SIDE.link - observed, laneWidth: (width - SIDE.link - observed - wide.gutter) / lanes };
  }
  if (narrowLanes + side <= width) {
    return { ...narrow, observed: SIDE.observed, end: width - SIDE.link - SIDE.observed, laneWidth: NARROWEST.rail };
  }
  if (wideLanes <= width) {
    return { ...wide, observed: 0, end: width, laneWidth: (width - wide.gutter) / lanes };
  }
  return { ...narrow, observed: 0, end: Math.max(width, narrowLanes), laneWidth: NARROWEST.rail };
}

class Picture {
  #drawn = null;
  #rows = new Map();

  /**
   * @param hears onPick the index of a row that was clicked, onUnfold the first step of a fold that
   *     is to be opened, onShape whether both orders are side by side
   */
  constructor(schedule, hears) {
    this.schedule = schedule;
    this.hears = hears;
    this.view = 'schedule';
    this.current = schedule.stops.at(-1) ?? 0;
    this.heads = make('div', { class: 'heads' });
    this.lanes = make('div', { class: 'lanes', 'aria-hidden': 'true' });
    this.ink = draw('svg', { class: 'ink', 'aria-hidden': 'true', focusable: 'false' });
    this.list = make('div', { class: 'steps', role: 'list', 'aria-label': 'Steps of the schedule' });
    this.run = make('div', { class: 'run-order', role: 'list', 'aria-label': 'The same events in the order of the run' });
    this.glow = make('div', { class: 'glow', 'aria-hidden': 'true' });
    this.hairline = make('div', { class: 'hairline', 'aria-hidden': 'true' });
    this.canvas = make('div', { class: 'canvas' }, this.lanes, this.glow, this.ink, this.hairline, this.list, this.run);
    this.element = make('div', {
      class: 'picture',
      tabindex: '0',
      role: 'group',
      'aria-label': 'Photo finish: arrow keys step through the schedule',
    }, this.heads, this.canvas);
    this.element.addEventListener('scroll', () => this.#soon(), { passive: true });
    this.canvas.addEventListener('click', (event) => {
      const row = event.target.closest('[data-row]');
      if (row && !event.target.closest('button')) {
        this.hears.onPick(Number(row.dataset.row));
      }
    });
    new ResizeObserver(() => this.#resized()).observe(this.element);
  }

  #resized() {
    const width = this.element.clientWidth;
    if (width > 0 && width !== this.width) {
      const isFirst = this.width === undefined;
      this.width = width;
      this.layOut();
      if (isFirst) {
        this.reveal(false);
      }
    }
  }

  /** Measures and draws everything again. */
  layOut() {
    const { schedule } = this;
    const lanes = schedule.laneOrder.length;
    this.shape = geometry(this.width, lanes);
    this.hears.onShape(this.shape.observed > 0);
    const lines = Math.max(2, schedule.steps.length - schedule.finish);
    schedule.finishHeight = (this.shape.isWide ? 104 : 28 + lines * 54) + WAIT * schedule.waits.length;
    schedule.layOut();
    this.showsObserved = this.shape.observed > 0 || this.view === 'observed';
    this.showsSchedule = this.shape.observed > 0 || this.view === 'schedule';
    const height = Math.max(this.showsSchedule ? schedule.height : 0, this.showsObserved ? schedule.observedHeight : 0);
    const full = this.showsSchedule ? this.shape.end + (this.shape.observed > 0 ? SIDE.link + this.shape.observed : 0) : this.width;
    this.canvas.style.blockSize = `${height}px`;
    this.canvas.style.inlineSize = this.heads.style.inlineSize = `${full}px`;
    this.element.classList.toggle('wide', this.shape.isWide);
    this.list.hidden = this.lanes.hidden = this.hairline.hidden = !this.showsSchedule;
    this.run.hidden = !this.showsObserved;
    this.run.style.insetInlineStart = this.showsSchedule ? `${this.shape.end + SIDE.link}px` : '0';
    this.run.style.inlineSize = this.showsSchedule ? `${this.shape.observed}px` : '100%';
    this.list.style.inlineSize = this.hairline.style.inlineSize = this.glow.style.inlineSize = `${this.shape.end}px`;
    this.#drawLanes();
    this.#drawHeads();
    this.#drawn = null;
    this.#render();
  }

  laneX(lane) {
    const { gutter, laneWidth, isWide } = this.shape;
    return gutter + this.schedule.columns.get(lane) * laneWidth + (isWide ? RAIL : laneWidth / 2);
  }

  #drawLanes() {
    const { gutter, laneWidth } = this.shape;
    this.lanes.style.blockSize = `${this.schedule.height}px`;
    this.lanes.replaceChildren(...this.schedule.laneOrder.map((lane, column) => {
      const element = make('div', { class: this.schedule.racers.has(lane) ? 'lane racer' : 'lane' });
      element.style.insetInlineStart = `${gutter + column * laneWidth}px`;
      element.style.inlineSize = `${laneWidth}px`;
      return element;
    }));
  }

  /** The lanes' numbers and names, and what their threads hold. */
  #drawHeads() {
    const { gutter, laneWidth, isWide, observed, end } = this.shape;
    this.holds = new Map();
    const heads = [];
    if (this.showsSchedule) {
      this.schedule.laneOrder.forEach((lane, column) => {
        const holds = make('span', { class: 'head-locks' });
        const title = this.schedule.laneName(lane);
        const head = make('div', { class: this.schedule.racers.has(lane) ? 'head racer' : 'head', title: cut(title, 300) },
          make('span', { class: 'head-number' }, String(column + 1)),
          isWide ? make('span', { class: 'head-name' }, cut(title, 40)) : make('span', { class: 'unseen' }, cut(title, 40)),
          isWide ? holds : null);
        head.style.insetInlineStart = `${gutter + column * laneWidth}px`;
        head.style.inlineSize = `${laneWidth}px`;
        this.holds.set(lane, holds);
        heads.push(head);
      });
      if (!isWide) {
        const what = make('div', { class: 'head head-what' }, 'What happens');
        what.style.insetInlineStart = `${gutter + this.schedule.laneOrder.length * laneWidth + 8}px`;
        heads.push(what);
      }
    }
    if (this.showsObserved) {
      const what = make('div', { class: 'head head-what' }, make('span', null, 'As observed'), make('span', { class: 'head-note' }, 'the same events, as the run had them'));
      what.style.insetInlineStart = this.showsSchedule ? `${end + SIDE.link}px` : '0';
      what.style.inlineSize = this.showsSchedule ? `${observed}px` : '100%';
      heads.push(what);
    }
    this.heads.replaceChildren(...heads);
  }

  #soon() {
    if (!this.pending) {
      this.pending = requestAnimationFrame(() => {
        this.pending = 0;
        this.#render();
      });
    }
  }

  /** Draws the rows in sight, if they are not drawn yet. */
  #render() {
    const top = this.element.scrollTop;
    const bottom = top + this.element.clientHeight;
    if (this.#drawn && this.#drawn.top <= Math.max(0, top - 100) && this.#drawn.bottom >= Math.min(this.canvas.clientHeight, bottom + 100)) {
      return;
    }
    this.#drawn = { top: Math.max(0, top - BEYOND_SIGHT), bottom: Math.min(this.canvas.clientHeight, bottom + BEYOND_SIGHT) };
    this.#rows.clear();
    const { rows, observed } = this.schedule;
    const shown = (all, isShown, element) => {
      const elements = [];
      for (let i = isShown ? firstBelow(all, this.#drawn.top) : all.length; i < all.length && all[i].top < this.#drawn.bottom; i++) {
        elements.push(element(all[i], i));
      }
      return elements;
    };
    this.list.replaceChildren(...shown(rows, this.showsSchedule, (row, i) => this.#row(row, i)));
    this.run.replaceChildren(...shown(observed, this.showsObserved, (row) => this.#observedRow(row)));
    this.#mark();
  }

  #row(row, i) {
    const element = make('div', {
      class: `row ${row.kind}`,
      role: 'listitem',
      'data-row': row.kind === 'skip' ? null : i,
    }, this.#rowContent(row));
    element.style.transform = `translateY(${row.top}px)`;
    element.style.blockSize = `${row.height}px`;
    this.#rows.set(i, element);
    return element;
  }

  #rowContent(row) {
    const { schedule } = this;
    switch (row.kind) {
      case 'skip':
        return this.#cell(null, [`${many(row.skipped, 'step')} not shown`]);
      case 'fold': {
        const threads = row.lanes.size === 1 ? cut(schedule.laneName([...row.lanes][0]), 30) : `${row.lanes.size} threads`;
        const lane = row.lanes.size === 1 ? row.from : null;
        return this.#cell(lane, [make('button', {
          type: 'button',
          class: 'unfold',
          click: () => this.hears.onUnfold(row.from),
        }, `${many(row.hidden, 'step')} of ${threads}`)]);
      }
      case 'finish': {
        const racing = Array.from({ length: row.to - row.from + 1 }, (_, i) => row.from + i);
        return [
          make('span', { class: 'step-number' }, 'finish'),
          racing.map((i, line) => this.#cell(i, this.#stepText(i), line)),
          this.#checkers(),
        ];
      }
      default:
        return [
          make('span', { class: 'step-number' }, String(schedule.numbers[row.from])),
          this.#cell(row.from, this.#stepText(row.from)),
        ];
    }
  }

  #checkers() {
    const line = make('span', { class: 'finish-line', 'aria-hidden': 'true' });
    line.style.insetInlineStart = `${this.shape.gutter}px`;
    line.style.inlineSize = `${this.shape.end - this.shape.gutter}px`;
    return line;
  }

  /** The text of a step in its lane, or beside the rails. Without a step it takes the width of all lanes. */
  #cell(i, content, line = 0) {
    const { gutter, laneWidth, isWide, end } = this.shape;
    const step = i === null ? null : this.schedule.steps[i];
    const isRacing = step !== null && this.schedule.isRacing(i);
    const cell = make('div', { class: isRacing ? 'cell racing' : 'cell' }, content);
    if (isWide) {
      const start = step ? this.laneX(step.lane) + 16 : gutter + 8;
      cell.style.insetInlineStart = `${start}px`;
      cell.style.inlineSize = step ? `${laneWidth - RAIL - 20}px` : `${end - start}px`;
    } else {
      const start = gutter + laneWidth * this.schedule.laneOrder.length + 8;
      cell.style.insetInlineStart = `${start}px`;
      cell.style.inlineSize = `${end - start - 4}px`;
      cell.style.insetBlockStart = isRacing ? `${6 + line * 54}px` : null;
    }
    return cell;
  }

  #stepText(i) {
    const step = this.schedule.steps[i];
    const code = step.location ? sourceLine(step.location) : null;
    const place = step.location ? shortPlace(step.location) : 'place not known';
    const lock = this.schedule.colourOf(i);
    const colour = lock === null ? '' : ` lock-${lock}`;
    return [
      make('span', { class: 'what' },
        this.shape.isWide ? make('span', { class: 'unseen' }, `${cut(this.schedule.laneName(step.lane), 40)} `) : this.#chip(step.lane),
        make('span', { class: 'verb' }, does(step), ' '),
        make('span', { class: `target${lock === null ? '' : ' lock'}${colour}`, title: cut(step.target, 400) }, short(step.target))),
      make('span', { class: 'where', title: cut(step.location, 400) },
        step.moved ? make('span', { class: `moved${colour}` }, 'moved') : null,
        make('span', { class: 'place' }, place),
        code ? make('code', null, cut(code, 120)) : null),
    ];
  }

  #chip(lane) {
    const isRacer = this.schedule.racers.has(lane);
    return make('span', { class: isRacer ? 'chip racer' : 'chip', title: cut(this.schedule.laneName(lane), 300) },
      make('span', { class: 'unseen' }, 'lane '), String(this.schedule.columns.get(lane) + 1));
  }

  #observedRow(row) {
    const { schedule } = this;
    const step = schedule.steps[row.step];
    const section = schedule.sectionOf.get(row.step);
    const isRacing = schedule.isRacing(row.step);
    const element = row.kind === 'fold'
      ? make('div', { class: 'seen fold', role: 'listitem', 'data-row': schedule.rowOf[row.step] }, make('span', null, many(row.hidden, 'step')))
      : make('div', { class: isRacing ? 'seen racing' : 'seen', role: 'listitem', 'data-row': schedule.rowOf[row.step], 'data-step': row.step },
        make('span', { class: 'event' }, make('span', { class: 'unseen' }, 'event '), count(step.event)),
        this.#chip(step.lane),
        make('span', { class: 'seen-what' },
          make('span', { class: 'verb' }, does(step, true), ' '),
          make('span', { class: section ? `target lock lock-${section.colour}` : 'target', title: cut(step.target, 400) }, short(step.target, 40)),
          step.moved ? make('span', { class: `moved lock-${section?.colour ?? 0}`, title: 'moved' }, make('span', { 'aria-hidden': 'true' }, '\u21c5'), make('span', { class: 'unseen' }, 'moved')) : null));
    if (row.others > 0) {
      element.append(make('span', { class: 'others' }, `${many(row.others, 'other')} before`));
    }
    element.style.transform = `translateY(${row.top}px)`;
    element.style.blockSize = `${row.height}px`;
    return element;
  }

  /** Makes another row the current one. */
  select(index, isSmooth) {
    this.current = index;
    if (this.width) {
      this.reveal(isSmooth);
      this.#mark();
    }
  }

  /** Scrolls the current row into sight. */
  reveal(isSmooth) {
    const row = this.schedule.rows[this.current];
    const observed = this.schedule.observed[this.schedule.observedOf[row.to]];
    const { top, height } = this.showsSchedule ? row : observed;
    const view = this.element.clientHeight - this.heads.offsetHeight;
    const margin = Math.min(60, Math.max(0, (view - height) / 2));
    let to = this.element.scrollTop;
    to = Math.min(to, top - margin);
    to = Math.max(to, top + height + margin - view);
    this.element.scrollTo({ top: to, behavior: isSmooth ? 'smooth' : 'instant' });
    this.#render();
  }

  /** Shows what is done, what is current, and what is to come. */
  #mark() {
    const { schedule } = this;
    const current = schedule.rows[this.current];
    for (const [i, element] of this.#rows) {
      element.classList.toggle('to-come', i > this.current);
      element.classList.toggle('current', i === this.current);
      if (i === this.current) {
        element.setAttribute('aria-current', 'step');
      } else {
        element.removeAttribute('aria-current');
      }
    }
    for (const element of this.run.children) {
      const isCurrent = Number(element.dataset.row) === this.current;
      element.classList.toggle('current', isCurrent);
    }
    this.glow.hidden = !this.showsSchedule || current.kind === 'finish';
    this.glow.style.transform = `translateY(${current.top}px)`;
    this.glow.style.blockSize = `${current.height}px`;
    this.hairline.style.transform = `translateY(${current.kind === 'finish' ? current.top + current.height - CHECKERS : current.top + current.height - 1}px)`;
    const held = schedule.heldAfter(current);
    for (const [lane, element] of this.holds) {
      const locks = held.filter((section) => section.lane === lane);
      element.replaceChildren(...(locks.length === 0
        ? [make('span', { class: 'no-lock' }, 'no lock')]
        : between(locks.map((section) => make('span', { class: `lock lock-${section.colour}` }, short(section.lock, 30))), ', ')));
    }
    this.#drawInk();
  }

  /** Rails, critical sections, reads, and what was swapped. */
  #drawInk() {
    const { top, bottom } = this.#drawn;
    const { schedule, shape } = this;
    this.ink.setAttribute('viewBox', `0 ${top} ${this.canvas.clientWidth} ${bottom - top}`);
    this.ink.style.insetBlockStart = `${top}px`;
    this.ink.style.inlineSize = `${this.canvas.clientWidth}px`;
    this.ink.style.blockSize = `${bottom - top}px`;
    if (!this.showsSchedule) {
      this.ink.replaceChildren();
      return;
    }
    const isSeen = (from, to) => Math.min(from, to) < bottom && Math.max(from, to) > top;
    const rowAt = (step) => schedule.rows[schedule.rowOf[step]];
    const middle = (step) => (schedule.isRacing(step) ? this.#finishY(step) : rowAt(step).middle);
    const parts = [];
    for (const section of schedule.sections) {
      const begin = middle(section.from);
      const end = section.isOpen ? rowAt(section.to).top + rowAt(section.to).height - CHECKERS : middle(section.to);
      if (section.isMoved && shape.observed > 0) {
        parts.push(...this.#ribbon(section, rowAt, isSeen));
      }
      if (isSeen(begin, end)) {
        const from = Math.max(begin, top - 50);
        parts.push(draw('rect', {
          class: `section lock-${section.colour}${section.isMoved ? ' is-moved' : ''}${schedule.rowOf[section.from] > this.current ? ' to-come' : ''}`,
          x: this.laneX(section.lane) - 6 + section.depth * (shape.isWide ? 7 : 4),
          y: from - 7,
          width: 12,
          height: Math.max(14, Math.min(end, bottom + 50) - from + (section.isOpen ? 7 : 14)),
          rx: 6,
        }));
      }
    }
    for (const read of schedule.reads) {
      const from = middle(read.from);
      const to = middle(read.to);
      if (isSeen(from, to) && schedule.rowOf[read.from] !== schedule.rowOf[read.to]) {
        parts.push(...this.#arrow(read, from, to));
      }
    }
    for (let i = firstBelow(schedule.rows, top); i < schedule.rows.length && schedule.rows[i].top < bottom; i++) {
      const row = schedule.rows[i];
      const state = i > this.current ? ' to-come' : i === this.current ? ' current' : '';
      if (row.kind === 'step' || row.kind === 'finish') {
        for (let step = row.from; step <= row.to; step++) {
          parts.push(this.#node(step, middle(step), state));
        }
      } else if (row.kind === 'fold') {
        for (const lane of row.lanes) {
          parts.push(draw('path', { class: `folded${state}`, d: `M${this.laneX(lane)} ${row.top + 6}V${row.top + row.height - 6}` }));
        }
      }
    }
    parts.push(...this.#waits());
    if (shape.observed > 0) {
      parts.push(...this.#links(top, bottom));
    }
    const rails = schedule.laneOrder.map((lane) => draw('path', { class: 'rail', d: `M${this.laneX(lane)} ${top}V${Math.min(bottom, schedule.height - CHECKERS)}` }));
    this.ink.replaceChildren(...rails, ...parts);
  }

  /** Where a racing access stands: all of them on one line, or one below the other beside rails. */
  #finishY(step) {
    const row = this.schedule.rows[this.schedule.rowOf[step]];
    return row.top + (this.shape.isWide ? 46 : 28 + (step - row.from) * 54);
  }

  #node(i, y, state) {
    const step = this.schedule.steps[i];
    const x = this.laneX(step.lane);
    const section = this.schedule.sectionOf.get(i);
    if (this.schedule.isRacing(i)) {
      const isWrite = step.operation.endsWith('WRITE');
      if (step.waits) {
        return draw('g', { class: `node racing${state}` },
          draw('circle', { class: 'halo', cx: x, cy: y, r: 13 }),
          draw('rect', { class: 'core', x: x - 7, y: y - 7, width: 14, height: 14, rx: 2 }));
      }
      return draw('g', { class: `node racing${state}` },
        draw('circle', { class: 'halo', cx: x, cy: y, r: 13 }),
        draw('circle', { class: isWrite ? 'core write' : 'core', cx: x, cy: y, r: 8 }));
    }
    if (section && !isAccess(step)) {
      const kind = step.operation === 'ACQUIRE' ? 'opens' : 'closes';
      return draw('circle', { class: `node ${kind}${state}`, cx: x + section.depth * (this.shape.isWide ? 7 : 4), cy: y, r: 3.5 });
    }
    if (isAccess(step)) {
      return draw('circle', { class: `node access ${step.operation.endsWith('READ') ? 'read' : 'write'}${state}`, cx: x, cy: y, r: 5.5 });
    }
    return draw('path', { class: `node order${state}`, d: `M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z` });
  }

  /** From each thread that waits to the lock that another one holds, below the texts of the finish. */
  #waits() {
    const { schedule } = this;
    const end = schedule.height - CHECKERS;
    return schedule.waits.flatMap((wait, i) => {
      const x1 = this.laneX(wait.lane);
      const y = end - 6 - WAIT * (schedule.waits.length - 1 - i);
      const x2 = this.laneX(wait.holder) + wait.depth * (this.shape.isWide ? 7 : 4);
      const side = x2 > x1 ? 1 : -1;
      const tip = x2 - side * 8;
      return [
        draw('path', { class: `wait lock-${wait.colour}`, d: `M${x1} ${this.#finishY(wait.step)}V${y}H${tip - side * 6}` }),
        draw('path', { class: `wait-head lock-${wait.colour}`, d: `M${tip} ${y}l${-side * 8} -5v10z` }),
      ];
    });
  }

  /** From a write to the read that sees it, through space that no text takes. */
  #arrow(read, from, to) {
    const { steps, rowOf } = this.schedule;
    const x1 = this.laneX(steps[read.from].lane);
    const x2 = this.laneX(steps[read.to].lane);
    const state = rowOf[read.to] > this.current ? ' to-come' : rowOf[read.to] === this.current ? ' current' : '';
    let path;
    let head;
    if (x2 > x1) {
      path = `M${x1} ${from + 8}V${to - 14}Q${x1} ${to} ${x1 + 14} ${to}H${x2 - 12}`;
      head = `M${x2 - 8} ${to}l-7 -4v8z`;
    } else if (x2 < x1) {
      path = `M${x1 - 9} ${from}H${x2 + 14}Q${x2} ${from} ${x2} ${from + 14}V${to - 12}`;
      head = `M${x2} ${to - 8}l-4 -7h8z`;
    } else {
      path = `M${x1 - 7} ${from}C${x1 - 20} ${from} ${x1 - 20} ${to} ${x1 - 11} ${to}`;
      head = `M${x1 - 7} ${to}l-7 -3.5v7z`;
    }
    const kind = read.isAcross ? '' : ' within';
    return [draw('path', { class: `reads${kind}${state}`, d: path }), draw('path', { class: `reads-head${kind}${state}`, d: head })];
  }

  /** A band from a moved section to where it was in the run: bands that cross were swapped. */
  #ribbon(section, rowAt, isSeen) {
    const { observed, observedOf } = this.schedule;
    const left = [rowAt(section.from).top + 5, rowAt(section.to).top + (section.isOpen ? rowAt(section.to).height - CHECKERS : rowAt(section.to).height - 5)];
    const right = [observed[observedOf[section.from]], observed[observedOf[section.last]]];
    const seen = [right[0].top + 5, right[1].top + right[1].height - 5];
    if (!isSeen(left[0], left[1]) && !isSeen(seen[0], seen[1]) && !isSeen(left[0], seen[0])) {
      return [];
    }
    const begin = this.laneX(section.lane);
    const x1 = this.shape.end;
    const x2 = x1 + SIDE.link;
    const mid = (x1 + x2) / 2;
    const state = this.schedule.rowOf[section.from] > this.current ? ' to-come' : '';
    return [
      draw('path', {
        class: `band lock-${section.colour}${state}`,
        d: `M${begin} ${left[0]}H${x1}V${left[1]}H${begin}Z`,
      }),
      draw('path', {
        class: `ribbon lock-${section.colour}${state}`,
        d: `M${x1} ${left[0]}C${mid} ${left[0]} ${mid} ${seen[0]} ${x2} ${seen[0]}V${seen[1]}C${mid} ${seen[1]} ${mid} ${left[1]} ${x1} ${left[1]}Z`,
      }),
    ];
  }

  /** Lines from the racing accesses and the current step to where they were in the run. */
  #links(top, bottom) {
    const { rows, observed, observedOf, steps, finish } = this.schedule;
    const links = [];
    const link = (step, y, kind) => {
      const to = observed[observedOf[step]].middle;
      if (Math.min(y, to) < bottom && Math.max(y, to) > top) {
        const x1 = this.shape.end;
        const x2 = x1 + SIDE.link;
        const mid = (x1 + x2) / 2;
        links.push(draw('path', { class: `link ${kind}`, d: `M${x1} ${y}C${mid} ${y} ${mid} ${to} ${x2} ${to}` }));
      }
    };
    const row = rows[this.current];
    if (row.kind === 'step') {
      link(row.from, row.middle, 'current');
    }
    for (let step = finish; step < steps.length; step++) {
      link(step, this.#finishY(step), 'racing');
    }
    return links;
  }
}

/** The first of the rows that ends below a height. */
function firstBelow(rows, height) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].top + rows[middle].height > height) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
