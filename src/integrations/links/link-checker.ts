import type { CheckLink, LinkChecker, Verdict } from '../../domain/publishing/ports.ts';
import {
  isPublicIp,
  sendRequest,
  RefusedAddress,
  resolveName,
  type Answer,
  type Network,
} from './request.ts';

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

/** Our name in robots.txt. */
const agentName = 'LecternLinkCheck';

const maxRedirects = 5;
/** The size of a robots.txt that RFC 9309 requires to be read. */
const robotsBytes = 512 * 1024;
/** Between two requests to a host. */
const defaultPauseMs = 2_000;
/** Time limit for a link with its redirects. */
const longestCheckMs = 60_000;

type Failure = Extract<Verdict, { result: 'fails' }>;
const fails = (problem: string, from: Failure['from'] = 'answer'): Verdict => ({
  result: 'fails',
  problem,
  from,
});
const works: Verdict = { result: 'works' };
const unknown: Verdict = { result: 'unknown' };

/** Problems by error code of the connection; others, such as untrusted certificates, are left to browsers. */
const problems: Record<string, string> = {
  ENOTFOUND: 'leads to a host that doesn’t exist',
  ENODATA: 'leads to a host that doesn’t exist',
  ESERVFAIL: 'leads to a host that can’t be found',
  ETIMEOUT: 'leads to a host that can’t be found',
  ECONNREFUSED: 'leads to a server that takes no connections',
  ECONNRESET: 'leads to a server that ends the connection',
  EHOSTUNREACH: 'leads to a server that can’t be reached',
  ENETUNREACH: 'leads to a server that can’t be reached',
  ETIMEDOUT: 'gets no answer',
  ABORT_ERR: 'gets no answer',
};

function ofError(error: unknown): Verdict {
  // A name may resolve to a private address here and a public one elsewhere, as in a university's network.
  if (error instanceof RefusedAddress)
    return error.isName ? unknown : fails('leads to an address that isn’t public', 'link');
  const problem = problems[(error as { code?: string }).code ?? ''];
  return problem ? fails(problem, 'connection') : unknown;
}

/** Servers that refuse programs, or require a login, work. */
function ofStatus(status: number): Verdict {
  if (status === 404 || status === 410) return fails(`leads to a page that doesn’t exist (${status})`);
  return status >= 500 ? fails(`leads to a server that answers with an error (${status})`) : works;
}

const mayRequest = ({ protocol, port }: URL): boolean =>
  /^https?:$/.test(protocol) && (port === '' || port === '443' || port === '80' || Number(port) >= 1024);

/** The target of a redirect; undefined if it has none. */
function targetOf({ status, location }: Answer, from: URL): URL | undefined {
  if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, from))
    return undefined;
  return new URL(location, from);
}

type Robots = ((path: string) => boolean) | Verdict;

/** One run: each robots.txt is read once, and requests to a host are made one after the other with pauses. */
class LinkRun {
  private readonly network: Network;
  private readonly pauseMs: number;
  private readonly robots = new Map<string, Promise<Robots>>();
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(network: Network, pauseMs: number) {
    this.network = network;
    this.pauseMs = pauseMs;
  }

  readonly check: CheckLink = async (link, signal) => {
    if (!URL.canParse(link)) return fails('is no web address', 'link');
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestCheckMs)]);
    try {
      return await this.follow(new URL(link), limit);
    } catch (error) {
      return ofError(error);
    }
  };

  private async follow(first: URL, signal: AbortSignal): Promise<Verdict> {
    let url = first;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!mayRequest(url)) return unknown;
      const robots = await this.robotsOf(url, signal);
      if (typeof robots !== 'function') return robots;
      if (!robots(`${url.pathname}${url.search}`)) return unknown;
      const answer = await this.request(url, signal);
      const target = targetOf(answer, url);
      if (!target) return ofStatus(answer.status);
      url = target;
    }
    return fails('is redirected again and again');
  }

  /** Some servers don't support HEAD. */
  private async request(url: URL, signal: AbortSignal): Promise<Answer> {
    const asked = (method: 'HEAD' | 'GET') => this.queued(url, { method, maxBytes: 0, signal });
    const answer = await asked('HEAD').catch((error: unknown) => {
      if (error instanceof RefusedAddress || signal.aborted) throw error;
      return undefined;
    });
    return answer && answer.status < 400 ? answer : asked('GET');
  }

  private robotsOf({ origin }: URL, signal: AbortSignal): Promise<Robots> {
    const known = this.robots.get(origin);
    if (known) return known;
    const asked = this.readRobots(new URL('/robots.txt', origin), signal);
    this.robots.set(origin, asked);
    return asked;
  }

  private async readRobots(first: URL, signal: AbortSignal): Promise<Robots> {
    let url = first;
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const answer = await this.queued(url, { method: 'GET', maxBytes: robotsBytes, signal });
        const target = targetOf(answer, url);
        if (!target) return answer.status < 300 ? robotsRules(answer.body, agentName) : unreadable(answer);
        if (!mayRequest(target)) break;
        url = target;
      }
      return () => true;
    } catch (error) {
      return ofError(error);
    }
  }

  /** One request to a host at a time, and a pause after it. */
  private queued(url: URL, options: Parameters<typeof sendRequest>[2]): Promise<Answer> {
    const before = this.queues.get(url.hostname) ?? Promise.resolve();
    const answer = before.then(() => sendRequest(this.network, url, options));
    const pause = () => new Promise((resolve) => setTimeout(resolve, this.pauseMs));
    this.queues.set(url.hostname, answer.then(pause, pause));
    return answer;
  }
}

/** Without a robots.txt everything is allowed; after a server error nothing is. */
const unreadable = ({ status }: Answer): Robots => (status >= 500 ? ofStatus(status) : () => true);

interface Overrides {
  isAllowed?: Network['isAllowed'];
  resolve?: Network['resolve'];
  timeoutMs?: number;
  pauseMs?: number;
}

/**
 * Checks links as a polite crawler: it identifies itself, obeys robots.txt, requests slowly, reads very little, and
 * never leaves the public internet.
 * @param overrides for tests only, which have only local servers
 */
export function linkChecker(publicUrl: string, overrides: Overrides = {}): LinkChecker {
  const { pauseMs = defaultPauseMs, ...rest } = overrides;
  const network: Network = {
    userAgent: `${agentName}/1.0 (+${publicUrl})`,
    isAllowed: isPublicIp,
    resolve: resolveName,
    timeoutMs: 15_000,
    ...rest,
  };
  return { begin: () => new LinkRun(network, pauseMs).check };
}
