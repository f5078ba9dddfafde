/** A parser of robots.txt (RFC 9309). */

interface Rule {
  isAllowed: boolean;
  /** The pieces between the asterisks of its pattern. */
  pieces: string[];
  /** Whether the pattern ends with '$'. */
  isAnchored: boolean;
  length: number;
}

/** Normal form for comparison: unneeded percent-encoding is decoded. */
const normal = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (escape, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });

/** Characters beyond ASCII are escaped in the path of a URL. */
const escaped = (pattern: string): string => pattern.replace(/[^\u0020-\u007e]+/gu, encodeURIComponent);

function ruleOf(isAllowed: boolean, value: string): Rule {
  const isAnchored = value.endsWith('$');
  const pattern = normal(escaped(isAnchored ? value.slice(0, -1) : value));
  return { isAllowed, pieces: pattern.split('*'), isAnchored, length: value.length };
}

/** Piece by piece from the left, in linear time whatever the number of asterisks. */
function matches({ pieces, isAnchored }: Rule, path: string): boolean {
  const [first = '', ...others] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of others.entries()) {
    const isLast = index === others.length - 1;
    if (isLast && isAnchored) return path.length - piece.length >= at && path.endsWith(piece);
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return !isAnchored || at === path.length;
}

interface Group {
  agents: string[];
  rules: Rule[];
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line.replace(/^\ufeff/, '')) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)!.agents.push(value.trim().toLowerCase());
      isNaming = true;
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      if (value.trim()) groups.at(-1)?.rules.push(ruleOf(key === 'allow', value.trim()));
    }
  }
  return groups;
}

/** Which paths, with their query, a robots.txt lets a program request. */
export function robotsRules(text: string, agent: string): (path: string) => boolean {
  const groups = groupsOf(text);
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const rules = (named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    (group) => group.rules,
  );
  return (asked) => {
    const path = normal(asked);
    const found = rules.filter((rule) => matches(rule, path));
    const longest = Math.max(...found.map(({ length }) => length));
    const deciding = found.filter(({ length }) => length === longest);
    return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed);
  };
}
