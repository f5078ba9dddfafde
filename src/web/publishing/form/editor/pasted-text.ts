/** Addresses that mail programs and search engines wrap others in, with the parameter that has the wrapped one. */
const wrappers: [host: RegExp, path: RegExp, parameter: string][] = [
  [/\.safelinks\.protection\.(?:outlook|office365)\.(?:com|us|cn|de)$/, /^\//, 'url'],
  [/^www\.google\.[a-z.]{2,6}$/, /^\/url$/, 'q'],
  [/^www\.google\.[a-z.]{2,6}$/, /^\/url$/, 'url'],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, 'u'],
];

/** The address that a link leads to in the end; the link itself if it isn't wrapped. */
export function unwrapLink(link: string): string {
  let address = link;
  // A mail that was forwarded wraps what is wrapped.
  for (let times = 0; times < 3 && URL.canParse(address); times++) {
    const { hostname, pathname, searchParams } = new URL(address);
    const found = wrappers.find(
      ([host, path, parameter]) => host.test(hostname) && path.test(pathname) && searchParams.get(parameter),
    );
    const inside = found && searchParams.get(found[2]);
    if (!inside || !/^https?:\/\//i.test(inside)) break;
    address = inside;
  }
  return address;
}

const unwrapLinks = (text: string): string => text.replaceAll(/https?:\/\/[^\s<>"]+/gi, unwrapLink);

/** Ends a sentence, a heading with a colon, or a list's entry; quotation marks and brackets may follow. */
const isEnd = /[.!?:;…।॥]['"”’)\]]*$/u;
/** A bullet, a number or a letter of a list. */
const isEntry = /^(?:[-–—•·▪◦●○*‣⁃]\s|\(?(?:\d{1,3}|[ivx]{1,5}|[a-z])[.)]\s)/iu;
/** Lines that reach the edge of a column have at least so many characters, and so much of the longest one's length. */
const [shortestFull, fullPart] = [40, 0.75];
/** A line that goes on in lower case was broken even if it is shorter than others. */
const shortestBroken = 20;

/** Whether a line goes on in the next one, because it reached the edge of its page. */
function goesOn(line: string, next: string, longest: number): boolean {
  if (isEnd.test(line) || isEntry.test(next)) return false;
  if (/^\p{Ll}/u.test(next)) return line.length >= shortestBroken;
  return line.length >= Math.max(shortestFull, longest * fullPart);
}

const isHyphenated = (line: string, next: string): boolean =>
  /\p{L}[-\u2010\u00AD]$/u.test(line) && /^\p{Ll}/u.test(next);

/**
 * Joins the lines that a PDF broke at the edge of its column, with the words that it hyphenated. Lines that end a sentence, entries of lists and
 * short lines, such as those of an address, stay. So do texts of fewer than three lines, whose column nobody can tell.
 */
function joinLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  const written = lines.filter((line) => line.trim() !== '');
  if (written.length < 3) return text;
  const longest = Math.max(...written.map(({ length }) => length));
  const joined: string[] = [];
  let before = '';
  for (const line of lines) {
    const next = line.trimStart();
    const isJoined = before !== '' && next !== '' && goesOn(before, next, longest);
    if (!isJoined) joined.push(line);
    else if (isHyphenated(before, next)) joined.push(joined.pop()!.slice(0, -1) + next);
    else joined.push(`${joined.pop()!} ${next}`);
    before = line;
  }
  return joined.join('\n');
}

/** Text that was copied from a PDF or a mail, as its author wrote it. */
export const cleanText = (text: string): string => unwrapLinks(joinLines(text));

const inBrackets = (text: string): string => `(${text})`;
/** '2' and 'n' stand alone; 'n+1' needs brackets. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : inBrackets(text));

/** How the parts of a formula's element are written, in order of its children. */
const layouts: Record<string, (...parts: string[]) => string> = {
  mfrac: (above, below) => `${inBrackets(above!)}/${inBrackets(below!)}`,
  msup: (base, upper) => `${base}^${grouped(upper!)}`,
  msub: (base, lower) => `${base}_${grouped(lower!)}`,
  msubsup: (base, lower, upper) => `${base}_${grouped(lower!)}^${grouped(upper!)}`,
  mover: (base, upper) => `${base}^${grouped(upper!)}`,
  munder: (base, lower) => `${base}_${grouped(lower!)}`,
  munderover: (base, lower, upper) => `${base}_${grouped(lower!)}^${grouped(upper!)}`,
  mroot: (base, degree) => `${inBrackets(base!)}^(1/${grouped(degree!)})`,
  msqrt: (...parts) => `√${inBrackets(parts.join(''))}`,
  mfenced: (...parts) => inBrackets(parts.join(', ')),
  mtable: (...rows) => inBrackets(rows.join('; ')),
  mtr: (...cells) => cells.join(', '),
  semantics: (formula) => formula ?? '',
};

/** Invisible signs of multiplication, application and the like. */
const invisible = /[\u2061-\u2064]/g;

/** A formula (MathML) as text: '(a)/(b)', 'x^2'. */
export function formulaInWords(element: Element): string {
  const parts = [...element.children].map(formulaInWords);
  const layout = layouts[element.localName];
  if (layout) return layout(...parts);
  if (parts.length > 0) return parts.join('');
  const text = element.textContent.replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
  return element.localName === 'mo' && /^[=<>≤≥≠≈+−±×→∈-]$/u.test(text) ? ` ${text} ` : text;
}
