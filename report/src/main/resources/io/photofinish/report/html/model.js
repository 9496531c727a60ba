// The report as the page uses it: each finding with what is asked of it again and again.

const DATA = JSON.parse(document.getElementById('data').textContent);
const REPORT = DATA.report;

const STATUS = {
  new: { label: 'New', badge: 'new' },
  suppressed: { label: 'Suppressed', badge: 'suppressed' },
  baseline: { label: 'In baseline', badge: 'baseline' },
  benign: { label: 'Benign', badge: 'benign?' },
};

/** A frame or a lock alone is not what people look for, but all of them together may be. */
function searchText(finding) {
  const parts = [finding.fingerprint, finding.example, finding.variable, ...finding.foundBy];
  for (const access of [finding.first, finding.second]) {
    parts.push(access.thread, access.test, ...access.locks, ...access.stack);
    if (access.start) {
      parts.push(access.start.starter, ...access.start.stack);
    }
  }
  return parts.join('\n').toLowerCase();
}

function statusOf(finding) {
  if (finding.known) {
    return finding.known.suppressed ? 'suppressed' : 'baseline';
  }
  return finding.benign ? 'benign' : 'new';
}

const FINDINGS = REPORT.findings.map((finding, index) => ({
  ...finding,
  index,
  isProven: finding.certainty === 'PROVEN',
  sureness: finding.certainty.toLowerCase(),
  isNew: !finding.known,
  kind: finding.first.write && finding.second.write ? 'write-write' : 'read-write',
  status: statusOf(finding),
  searchText: searchText(finding),
}));

const BY_FINGERPRINT = new Map(FINDINGS.map((finding) => [finding.fingerprint, finding]));

/** By fingerprint: the findings that have the same cure, and what they have in common. */
const GROUP_OF = new Map((REPORT.groups ?? []).flatMap((group) => group.members.map((member) => [member, group])));

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
    filter.words.every((word) => finding.searchText.includes(word))
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
