// What a witness is made of, without a look at how it is drawn: its lanes, critical sections,
// reads, the rows that are shown and those that are folded, and the order of the run.

const ROW = { step: 46, skip: 30, fold: 36 };
const FEWEST_FOLDED = 5;
/** A schedule this short is shown whole. */
const SHORT_SCHEDULE = 20;
const LOCK_COLOURS = 6;

const DOES = {
  READ: 'reads',
  WRITE: 'writes',
  ACQUIRE: 'acquires',
  RELEASE: 'releases',
  FORK: 'starts',
  JOIN: 'joins',
  VOLATILE_READ: 'reads volatile',
  VOLATILE_WRITE: 'writes volatile',
  VOLATILE_UPDATE: 'updates volatile',
  SIGNAL: 'signals',
  AWAIT: 'awaits',
};

/** What a step does; in the run an acquire of a deadlock did not wait. */
function does(step, isInRun = false) {
  return step.waits && !isInRun ? 'waits for' : own(DOES, step.operation) ?? cut(step.operation, 30).toLowerCase();
}

function isAccess(step) {
  return step.operation === 'READ' || step.operation === 'WRITE' || step.operation.startsWith('VOLATILE_');
}

class Schedule {
  /**
   * @param waiting how many threads wait for each other in the end; 0 if two accesses race
   */
  constructor(photo, waiting = 0) {
    this.steps = photo.steps;
    this.names = photo.lanes;
    this.leftOut = photo.leftOut;
    const size = this.steps.length;
    const isPair = size >= 2 && this.steps[size - 1].lane !== this.steps[size - 2].lane;
    /** The first of the steps at the finishing line: accesses that race, or acquires that wait. */
    this.finish = Math.max(0, size - (waiting > 0 ? waiting : isPair ? 2 : 1));
    this.isDeadlock = waiting > 0;
    this.steps.slice(this.finish).forEach((step) => { step.waits = this.isDeadlock && step.operation === 'ACQUIRE'; });
    this.columns = this.#columns();
    this.sections = this.#sections();
    this.sectionOf = new Map();
    for (const section of this.sections) {
      this.sectionOf.set(section.from, section);
      if (!section.isOpen) {
        this.sectionOf.set(section.to, section);
      }
    }
    this.reads = [];
    this.steps.forEach((step, to) => {
      const from = step.readsFrom;
      if (from >= 0 && from < to) {
        this.reads.push({ from, to, isAcross: this.steps[from].lane !== step.lane });
      }
    });
    this.waits = this.#waits();
    this.quiet = this.#quiet();
    this.byEvent = this.steps.map((_, i) => i).sort((a, b) => this.steps[a].event - this.steps[b].event);
    this.observedRank = new Int32Array(size);
    this.byEvent.forEach((step, rank) => { this.observedRank[step] = rank; });
    this.numbers = this.#numbers();
    this.unfolded = new Set();
    /** Whoever draws it says how much room the finish takes. */
    this.finishHeight = 0;
    this.layOut();
  }

  isRacing(i) {
    return i >= this.finish;
  }

  laneName(lane) {
    return this.names[lane] ?? `thread ${lane}`;
  }

  /** The number of each step in the whole schedule: those that are not shown count. */
  #numbers() {
    let number = 0;
    return this.steps.map((step) => {
      number += step.skipped + 1;
      return number;
    });
  }

  /** The column of each lane: the racing threads side by side, last of all. */
  #columns() {
    const lanes = new Set(this.steps.slice(this.finish).map((step) => step.lane));
    const racers = [...lanes].sort((a, b) => a - b);
    this.racers = new Set(racers);
    this.steps.forEach((step) => lanes.add(step.lane));
    this.laneOrder = [...[...lanes].filter((lane) => !this.racers.has(lane)).sort((a, b) => a - b), ...racers];
    return new Map(this.laneOrder.map((lane, column) => [lane, column]));
  }

  /** Critical sections; one that is still open reaches the finishing line. */
  #sections() {
    const sections = [];
    const open = new Map();
    const depth = new Map();
    const locks = new Map();
    const colour = (lock) => {
      if (!locks.has(lock)) {
        locks.set(lock, locks.size % LOCK_COLOURS);
      }
      return locks.get(lock);
    };
    const close = (section, to, isOpen) => {
      Object.assign(section, { to, isOpen, isMoved: section.isMoved || this.steps[to].moved });
      sections.push(section);
    };
    this.steps.forEach((step, i) => {
      const key = `${step.lane} ${step.target}`;
      if (step.operation === 'ACQUIRE' && !step.waits) {
        const nested = depth.get(step.lane) ?? 0;
        open.set(key, { lane: step.lane, lock: step.target, colour: colour(step.target), from: i, depth: nested, isMoved: step.moved });
        depth.set(step.lane, nested + 1);
      } else if (step.operation === 'RELEASE' && open.has(key)) {
        close(open.get(key), i, false);
        open.delete(key);
        depth.set(step.lane, depth.get(step.lane) - 1);
      }
    });
    for (const section of open.values()) {
      close(section, this.steps.length - 1, true);
    }
    for (const section of sections) {
      section.last = section.isOpen ? this.#lastOf(section.lane) : section.to;
    }
    return sections.sort((a, b) => a.from - b.from);
  }

  /** Of a deadlock: which step waits for whose critical section. */
  #waits() {
    return this.steps.flatMap((step, i) => {
      const holder = step.waits ? this.sections.find((section) => section.isOpen && section.lock === step.target && section.lane !== step.lane) : null;
      return holder ? [{ step: i, lane: step.lane, holder: holder.lane, depth: holder.depth, colour: holder.colour }] : [];
    });
  }

  /** The colour of the lock that a step is about; null if it is about none. */
  colourOf(i) {
    return this.sectionOf.get(i)?.colour ?? this.waits.find((wait) => wait.step === i)?.colour ?? null;
  }

  #lastOf(lane) {
    return this.steps.findLastIndex((step) => step.lane === lane);
  }

  /**
   * Which steps can be folded: accesses that no other thread sees, and critical sections that are
   * where they were.
   */
  #quiet() {
    if (this.steps.length <= SHORT_SCHEDULE) {
      return this.steps.map(() => false);
    }
    const quiet = this.steps.map((step, i) => !this.isRacing(i) && isAccess(step));
    for (const section of this.sections) {
      if (!section.isMoved && !section.isOpen) {
        quiet[section.from] = true;
        quiet[section.to] = true;
      }
    }
    for (const read of this.reads) {
      if (read.isAcross) {
        quiet[read.from] = false;
        quiet[read.to] = false;
      }
    }
    return quiet;
  }

  /** Puts the rows together: of the schedule, and of the run. */
  layOut() {
    this.rows = [];
    this.rowOf = new Int32Array(this.steps.length);
    let top = 0;
    const add = (row) => {
      row.top = top;
      row.height = row.kind === 'finish' ? this.finishHeight : ROW[row.kind];
      row.middle = top + row.height / 2;
      top += row.height;
      for (let i = row.from; i <= row.to; i++) {
        this.rowOf[i] = this.rows.length;
      }
      this.rows.push(row);
    };
    const size = this.steps.length;
    for (let i = 0; i < this.finish; ) {
      let end = i;
      while (end < this.finish && this.quiet[end]) {
        end++;
      }
      const isFolded = end - i >= FEWEST_FOLDED && !this.unfolded.has(i);
      if (isFolded) {
        add({ kind: 'fold', from: i, to: end - 1, ...this.#summary(i, end) });
        i = end;
        continue;
      }
      const last = Math.max(end, i + 1);
      for (; i < last; i++) {
        this.#addSkip(add, i);
        add({ kind: 'step', from: i, to: i });
      }
    }
    if (size > 0) {
      for (let i = this.finish; i < size; i++) {
        this.#addSkip(add, i);
      }
      add({ kind: 'finish', from: this.finish, to: size - 1 });
    }
    this.height = top;
    this.stops = this.rows.map((row, i) => i).filter((i) => this.rows[i].kind !== 'skip');
    this.#layOutObserved();
  }

  #addSkip(add, i) {
    if (this.steps[i].skipped > 0) {
      add({ kind: 'skip', from: i, to: i - 1, skipped: this.steps[i].skipped });
    }
  }

  /** What a fold hides. */
  #summary(from, end) {
    const lanes = new Set();
    let hidden = 0;
    for (let i = from; i < end; i++) {
      lanes.add(this.steps[i].lane);
      hidden += 1 + this.steps[i].skipped;
    }
    return { lanes, hidden };
  }

  /**
   * The same events by their indices. Those that are folded leave one row wherever they were, and
   * each row knows how many events just before it are none of the schedule's.
   */
  #layOutObserved() {
    this.observed = [];
    this.observedOf = new Int32Array(this.steps.length);
    let top = 0;
    let last = this.steps[this.byEvent[0]]?.event;
    for (const i of this.byEvent) {
      const isFolded = this.rows[this.rowOf[i]].kind === 'fold';
      const before = this.observed.at(-1);
      if (isFolded && before?.kind === 'fold') {
        before.hidden++;
      } else {
        const kind = isFolded ? 'fold' : 'step';
        const others = Math.max(0, this.steps[i].event - last - 1);
        this.observed.push({ kind, step: i, hidden: 1, others, top, height: ROW[kind], middle: top + ROW[kind] / 2 });
        top += ROW[kind];
      }
      last = this.steps[i].event;
      this.observedOf[i] = this.observed.length - 1;
    }
    this.observedHeight = top;
  }

  unfold(from) {
    this.unfolded.add(from);
    this.layOut();
  }

  setAllFolded(isFolded) {
    this.unfolded.clear();
    if (!isFolded) {
      for (let i = 0; i < this.finish; i++) {
        if (this.quiet[i] && (i === 0 || !this.quiet[i - 1])) {
          this.unfolded.add(i);
        }
      }
    }
    this.layOut();
  }

  get hasFolds() {
    return this.rows.some((row) => row.kind === 'fold');
  }

  /** The critical sections that are open once a row is done. */
  heldAfter(row) {
    const last = row.to;
    return this.sections.filter((section) => section.from <= last && (section.isOpen || section.to > last));
  }

  /** How a moved section changed its place among those of its lock that are here. */
  moveOf(section) {
    const before = this.sections.filter((other) => other !== section && other.lock === section.lock && other.lane !== section.lane);
    const overtaken = before.filter((other) => other.from > section.from && this.steps[other.from].event < this.steps[section.from].event);
    const overtakenBy = before.filter((other) => other.from < section.from && this.steps[other.from].event > this.steps[section.from].event);
    const threads = (sections) => [...new Set(sections.map((other) => this.laneName(other.lane)))];
    return { before: threads(overtaken), after: threads(overtakenBy) };
  }
}
