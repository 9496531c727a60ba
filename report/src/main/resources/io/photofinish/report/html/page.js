// The page: the overview or one finding, as the address says, and the choice of colours.

const TITLE = 'Photofinish';
const content = document.getElementById('content');
const rooms = document.getElementById('rooms');

function findingAt(hash) {
  if (!hash.startsWith('#finding-')) {
    return null;
  }
  try {
    return BY_FINGERPRINT.get(decodeURIComponent(hash.slice('#finding-'.length))) ?? null;
  } catch {
    return null;
  }
}

function themeButton(button) {
  const root = document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const remembered = () => {
    try {
      return localStorage.getItem('photofinish-theme');
    } catch {
      return null;
    }
  };
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches);
  const show = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute('aria-label', isDark() ? 'Use light colours' : 'Use dark colours');
  };
  const theme = remembered();
  if (theme === 'dark' || theme === 'light') {
    root.dataset.theme = theme;
  }
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    try {
      localStorage.setItem('photofinish-theme', root.dataset.theme);
    } catch {
      // Then it is not remembered.
    }
    show();
  });
  dark.addEventListener('change', show);
  show();
}

const markCurrent = findingsList(document.getElementById('findings'));

function show(isFirst) {
  const finding = findingAt(location.hash);
  const isUnknown = !finding && location.hash.startsWith('#finding-');
  rooms.classList.toggle('at-finding', Boolean(finding));
  content.replaceChildren(
    ...(isUnknown ? [make('p', { class: 'callout unknown', role: 'alert' }, 'This report has no finding ', name(location.hash.slice('#finding-'.length)), '.')] : []),
    finding ? (finding.isDeadlock ? deadlockPage(finding) : findingPage(finding)) : overview());
  document.title = finding ? `${shortSubject(finding, 80)} \u00b7 ${TITLE}` : TITLE;
  document.getElementById('to-overview').toggleAttribute('data-here', !finding);
  markCurrent(finding);
  if (!isFirst) {
    window.scrollTo(0, 0);
    content.focus({ preventScroll: true });
  }
}

scoreBoard(document.getElementById('score'));
themeButton(document.getElementById('theme'));
window.addEventListener('hashchange', () => show(false));
// The address belongs to the findings.
document.querySelector('.skip').addEventListener('click', (event) => {
  content.focus();
  event.preventDefault();
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, select, textarea');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
    document.getElementById('filter-text').focus();
    event.preventDefault();
  }
});
show(true);
