// Lines of the program's source, where the report quotes them.

function own(object, key) {
  return Object.hasOwn(object, key) ? object[key] : null;
}

/** By frame: where its source is quoted. */
const PLACES = new Map(Object.entries(DATA.sources.places).map(([frame, place]) => [textOf(frame), place]));

function isQuoted(frame) {
  return PLACES.has(frame);
}

/** The quoted lines of a file, by their numbers. */
const linesOf = (file) => DATA.sources.files[file];

/** The line of a frame, without the space before it; null if it is not quoted. */
function sourceLine(frame) {
  const place = PLACES.get(frame);
  return place ? textOf(linesOf(place.file)[place.line]).trim() : null;
}

/** The lines around a frame, its own line marked; null if they are not quoted. */
function sourceQuote(frame, around) {
  const place = PLACES.get(frame);
  if (!place) {
    return null;
  }
  const quoted = (line) => textOf(linesOf(place.file)[line]);
  const numbers = [];
  for (let line = place.line - around; line <= place.line + around; line++) {
    if (Object.hasOwn(linesOf(place.file), line)) {
      numbers.push(line);
    }
  }
  const indent = Math.min(
    ...numbers.filter((line) => quoted(line).trim()).map((line) => /^\s*/u.exec(quoted(line))[0].length));
  const lines = numbers.map((line) => {
    const isMarked = line === place.line;
    const code = quoted(line).slice(indent).replaceAll('\t', '  ');
    return make('span', { class: isMarked ? 'source-line marked' : 'source-line' },
      make('span', { class: 'number' }, `${isMarked ? '\u25b6 ' : ''}${line}`),
      make('span', { class: 'content' }, visible(code) + '\n'));
  });
  return make('pre', { class: 'source', tabindex: '0', role: 'region', 'aria-label': `Source: ${cut(textOf(place.file), 120)}, line ${place.line}` },
    make('code', null, lines));
}
