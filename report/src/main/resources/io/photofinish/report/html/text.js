// Names as text. A trace may come from anywhere, so nothing of it ever becomes markup:
// everything is set as text, and characters that would not be seen are shown by their numbers.

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
const LONG = 240;
const NUMBERS = new Intl.NumberFormat('en');

/** The text with what cannot be seen made visible: an escape is shown as its symbol. */
function visible(text) {
  return text.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0);
    if (code < 0x20) {
      return String.fromCodePoint(0x2400 + code);
    }
    return '\u27e8U+' + code.toString(16).toUpperCase().padStart(4, '0') + '\u27e9';
  });
}

/** Of a long text, its beginning and its end. */
function cut(text, longest = LONG) {
  const shown = visible(text);
  if (shown.length <= longest) {
    return shown;
  }
  const tail = Math.floor(longest / 4);
  return shown.slice(0, longest - tail) + '\u2026' + shown.slice(-tail);
}

/**
 * An element. Attributes that are null or false are left out, functions become listeners, and
 * strings among the children become text.
 */
function make(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

const SVG = document.querySelector('svg').namespaceURI;

function draw(tag, attributes, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

/** A name out of the trace. One that is very long is cut, and a button shows the rest. */
function name(text, kind = 'name') {
  const shown = visible(text);
  if (shown.length <= LONG) {
    return make('code', { class: kind }, breakable(shown));
  }
  const code = make('code', { class: kind }, cut(text));
  const more = make('button', {
    type: 'button',
    class: 'more',
    click: () => {
      code.textContent = shown;
      more.remove();
    },
  }, `all ${count(shown.length)} characters`);
  return make('span', { class: 'long' }, code, ' ', more);
}

/** Lets a line break behind the dots of a name, but not within the file of a frame. */
function breakable(text) {
  const parts = text.split(/(?<=[.$/])(?=[^()]*(?:\(|$))|(?=\()/u);
  return parts.flatMap((part, i) => (i === 0 ? [part] : [document.createElement('wbr'), part]));
}

/** The name without its packages, for where there is little room: Bank.volume@1. */
function short(text, longest = 60) {
  const shown = text.replace(/^(?:\p{Ll}[\p{L}\p{N}_]*\.)+(?=[\p{Lu}])/u, '');
  return cut(shown, longest);
}

/** Where a frame is in its file: Bank.java:33. The whole frame where it has no such part. */
function shortPlace(frame) {
  const file = /\(([^()]+)\)$/u.exec(frame);
  return file ? cut(file[1], 60) : cut(frame, 60);
}

/** The class without its package, and the method: Bank.transfer. */
function shortMethod(frame) {
  const file = /^([^()]+)\([^()]*\)$/u.exec(frame);
  return file ? short(file[1].slice(file[1].lastIndexOf('/') + 1)) : cut(frame, 60);
}

function count(number) {
  return NUMBERS.format(number);
}

/** So many of something, in words: 1 lock, 3 locks. */
function many(number, one, several = one + 's') {
  return `${count(number)} ${number === 1 ? one : several}`;
}

/** Elements or texts with something between them. */
function between(items, separator) {
  return items.flatMap((item, i) => (i === 0 ? [item] : [separator, item]));
}

const ITEMS_AT_ONCE = 50;

/** A list of which a button shows more: nobody reads thousands at once. */
function pieces(list, items, element) {
  const more = make('button', { type: 'button', class: 'plain pieces', click: () => show(true) });
  const show = (isAsked) => {
    const from = list.childElementCount;
    list.append(...items.slice(from, from + ITEMS_AT_ONCE).map((item, i) => element(item, from + i)));
    const left = items.length - list.childElementCount;
    more.textContent = `Show more: ${count(left)} left`;
    if (isAsked) {
      list.children[from].querySelector('a, summary')?.focus();
    }
    more.hidden = left === 0;
  };
  show(false);
  return [list, more];
}
