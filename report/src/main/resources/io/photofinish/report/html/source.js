// Lines of the program's source, where the report quotes them.

function own(object, key) {
  return Object.hasOwn(object, key) ? object[key] : null;
}

/** The line of a frame, without the space before it; null if it is not quoted. */
function sourceLine(frame) {
  const place = own(DATA.sources.places, frame);
  return place ? DATA.sources.files[place.file][place.line].trim() : null;
}

/** The lines around a frame, its own line marked; null if they are not quoted. */
function sourceQuote(frame, around) {
  const place = own(DATA.sources.places, frame);
  if (!place) {
    return null;
  }
  const quoted = DATA.sources.files[place.file];
  const numbers = [];
  for (let line = place.line - around; line <= place.line + around; line++) {
    if (own(quoted, line) !== null) {
      numbers.push(line);
    }
  }
  const indent = Math.min(
    ...numbers.filter((line) => quoted[line].trim()).map((line) => /^\s*/u.exec(quoted[line])[0].length));
  const lines = numbers.map((line) => {
    const isMarked = line === place.line;
    const code = quoted[line].slice(indent).replaceAll('\t', '  ');
    return make('span', { class: isMarked ? 'source-line marked' : 'source-line' },
      make('span', { class: 'number' }, `${isMarked ? '\u25b6 ' : ''}${line}`),
      make('span', { class: 'content' }, visible(code) + '\n'));
  });
  return make('pre', { class: 'source', tabindex: '0', role: 'region', 'aria-label': `Source: ${cut(place.file, 120)}, line ${place.line}` },
    make('code', null, lines));
}
