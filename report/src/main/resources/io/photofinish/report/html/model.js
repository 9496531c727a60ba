// The report as the page uses it: each finding with what is asked of it again and again.

const REPORT = {
  version: textOf(DATA.report.version),
  runs: DATA.report.runs.map(runOf),
  groups: DATA.report.groups.map((group) => ({ title: textOf(group.title), members: textsOf(group.members) })),
};

const STATUS = {
  new: { label: 'New', badge: 'new' },
  suppressed: { label: 'Suppressed', badge: 'suppressed' },
  baseline: { label: 'In baseline', badge: 'baseline' },
  benign: { label: 'Benign', badge: 'benign?' },
};

function statusOf(finding) {
  if (finding.known) {
    return finding.known.suppressed ? 'suppressed' : 'baseline';
  }
  return finding.benign ? 'benign' : 'new';
}

/** What races and deadlocks have in common. */
function defectOf(data) {
  const { known, doubt } = data;
  return {
    data,
    fingerprint: textOf(data.fingerprint),
    count: data.count,
    foundBy: textsOf(data.foundBy),
    proof: textOf(data.proof),
    known: known ? { by: textOf(known.by), suppressed: known.suppressed, reason: textOf(known.reason) } : null,
    runs: data.runs,
    doubt: doubt === undefined ? null : textOf(doubt),
    isProven: data.certainty === 'PROVEN',
    sureness: data.certainty.toLowerCase(),
    isNew: !known,
  };
}

function deadlockOf(data) {
  const locks = [...new Set(textsOf(data.locks))].sort();
  const finding = {
    ...defectOf(data),
    isDeadlock: true,
    kind: 'deadlock',
    variable: locks.join(', '),
    locks,
    cycle: data.cycle.map(memberOf),
    explanation: textOf(data.explanation),
    searched: searchedInDeadlock(data),
  };
  finding.status = statusOf(finding);
  return finding;
}

function findingOf(data) {
  const { benign, behind } = data;
  const finding = {
    ...defectOf(data),
    isDeadlock: false,
    variable: textOf(data.variable),
    example: textOf(data.example),
    first: accessOf(data.first),
    second: accessOf(data.second),
    unordered: textOf(data.unordered),
    benign: benign ? { pattern: textOf(benign.pattern), explanation: textOf(benign.explanation) } : null,
    behind: behind === undefined ? null : textOf(behind),
    kind: data.first.write && data.second.write ? 'write-write' : 'read-write',
    searched: searchedIn(data),
  };
  finding.status = statusOf(finding);
  return finding;
}

const SURENESS = ['proven', 'observed', 'potential'];

/** What may be benign is last, then what is known; surer ones are first, races before deadlocks. */
const rankOf = (finding) => (finding.benign ? 100 : 0) + (finding.known ? 10 : 0) + SURENESS.indexOf(finding.sureness);

/** Both are in the order of their ranks. */
function rankedTogether(races, deadlocks) {
  const all = [];
  let next = 0;
  for (const race of races) {
    while (next < deadlocks.length && rankOf(deadlocks[next]) < rankOf(race)) {
      all.push(deadlocks[next++]);
    }
    all.push(race);
  }
  return [...all, ...deadlocks.slice(next)];
}

const FINDINGS = rankedTogether(DATA.report.findings.map(findingOf), DATA.report.deadlocks.map(deadlockOf));
FINDINGS.forEach((finding, index) => { finding.index = index; });

const HAS_DEADLOCKS = DATA.report.deadlocks.length > 0;
const DETECTORS = REPORT.runs.flatMap((run) => run.detectors);
/** Whether to find none says something. */
const LOOKS_FOR = {
  deadlocks: DETECTORS.some((detector) => detector.deadlocks !== undefined),
  races: DETECTORS.length === 0 || DETECTORS.some((detector) => detector.deadlocks === undefined),
};

const KINDS = { 'write-write': 'write\u2013write', 'read-write': 'read\u2013write', deadlock: 'deadlock' };

/** What a finding is about, without packages. */
function shortSubject(finding, longest) {
  return finding.isDeadlock ? cut(finding.locks.map((lock) => short(lock)).join(', '), longest) : short(finding.variable, longest);
}

const BY_FINGERPRINT = new Map(FINDINGS.map((finding) => [finding.fingerprint, finding]));

/** By fingerprint: the findings that have the same cure, and what they have in common. */
const GROUP_OF = new Map(REPORT.groups.flatMap((group) => group.members.map((member) => [member, group])));

/** The other findings that have the same cure. */
function othersOfGroup(finding) {
  const members = GROUP_OF.get(finding.fingerprint)?.members ?? [];
  return members.map((member) => BY_FINGERPRINT.get(member)).filter((other) => other && other !== finding);
}

/** Whether it is the first one of those with the same cure. */
function isLead(finding) {
  return (GROUP_OF.get(finding.fingerprint)?.members[0] ?? finding.fingerprint) === finding.fingerprint;
}

/** Every word of the text must occur somewhere. */
function matches(finding, filter) {
  return (
    (filter.certainty === 'all' || filter.certainty === finding.sureness) &&
    (filter.kind === 'all' || filter.kind === finding.kind) &&
    hasStatus(finding, filter.status) &&
    filter.words.every((word) => hasWord(finding, word))
  );
}

/** Nobody has said to know a finding that may be benign: it is new as well. */
function hasStatus(finding, status) {
  switch (status) {
    case 'all':
      return true;
    case 'new':
      return finding.isNew;
    case 'benign':
      return Boolean(finding.benign);
    default:
      return finding.status === status;
  }
}

const TOTALS = {
  all: FINDINGS.length,
  new: FINDINGS.filter((finding) => finding.isNew).length,
  known: FINDINGS.filter((finding) => finding.known).length,
  proven: FINDINGS.filter((finding) => finding.isProven).length,
  observed: FINDINGS.filter((finding) => finding.sureness === 'observed').length,
  potential: FINDINGS.filter((finding) => finding.sureness === 'potential').length,
  benign: FINDINGS.filter((finding) => finding.benign).length,
};

function linkTo(finding) {
  return '#finding-' + encodeURIComponent(finding.fingerprint);
}
