import type { Hint } from '../../contract/shapes/hints.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import type { ItemRow } from '../../db/index.ts';
import { isFreeMail } from '../institutes/index.ts';

export type Checked = Pick<ItemRow, 'type' | 'title' | 'organiser' | 'content' | 'actionLink' | 'fees'>;

/** What the portal knows beside the item. */
export interface Known {
  /** Web domains of its organiser; empty if it isn't in the directory. */
  domains: readonly string[];
  /** Lists that name its organiser or a domain that it links to. */
  flagged: readonly { name: string; source: string }[];
  /** Titles of items of other authors that are much like it. */
  alike: readonly string[];
}

/** More than a notice needs. */
const manyLinks = 15;
/** The hint on links tells of more. */
const mostAddresses = 200;
/** Of a domain name. */
const longestHost = 253;

const feeWords =
  /(?<!\b(?:no|without(?: any)?)\s)\b(?:application|registration|processing|examination|training|security)\s+(?:fees?|deposit|charges?)\b/iu;
const careWords = /\bUGC[\s\p{Pd}]*CARE\b/iu;
const plainAddress = /\b(?:https?:\/\/|www\.)[^\s<>"'()]+/giu;

/** The lengths are those of RFC 5321. Without them, a long text without an '@' would take the square of its length. */
const mailAddress = /[\w.+-]{1,64}@([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8})/giu;

const mailDomains = (text: string): string[] =>
  [...text.matchAll(mailAddress)].map(([, domain]) => domain!.toLowerCase());

function hostsOf(links: readonly string[]): string[] {
  const hosts = links.filter((link) => /^https?:/iu.test(link) && URL.canParse(link));
  return hosts
    .map((link) => new URL(link).hostname.replace(/^www\.|\.$/gu, ''))
    .filter((host) => host.length <= longestHost);
}

const linksIn = (content: string): string[] =>
  [...content.matchAll(/<a [^>]*?href="([^"]+)"/gu)].map(([, link]) => link!);

/** Addresses that are written out in a text. */
const writtenIn = (text: string): string[] =>
  [...text.matchAll(plainAddress)].map(([address]) =>
    /^www/iu.test(address) ? `http://${address}` : address,
  );

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Domains that an item's links and addresses lead to, each once. */
export function addressesOf(item: Checked): { mails: string[]; hosts: string[] } {
  const text = plainText(item.content);
  const links = [...linksIn(item.content), ...writtenIn(text), ...(item.actionLink ? [item.actionLink] : [])];
  const mails = mailDomains(`${text} ${links.filter((link) => link.startsWith('mailto:')).join(' ')}`);
  const distinct = (all: readonly string[]) => [...new Set(all)].slice(0, mostAddresses);
  return { mails: distinct(mails), hosts: distinct(hostsOf(links)) };
}

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
};

function feeHint({ type, fees, content }: Checked): string | undefined {
  if (type !== 'job') return undefined;
  if (fees.some(({ amount }) => amount !== null && amount > 0))
    return 'Applicants pay a fee: see what for, and to whom.';
  const [words] = plainText(content).match(feeWords) ?? [];
  return words && `The text speaks of “${words}”: see whether applicants pay, what for, and to whom.`;
}

/** What staff should look at, in the order of how often it matters. */
export function hintsOf(item: Checked, { domains, flagged, alike }: Known): Hint[] {
  const { mails, hosts } = addressesOf(item);
  const free = mails.filter(isFreeMail);
  const foreign =
    domains.length === 0
      ? []
      : [...new Set([...hosts, ...mails.filter((one) => !isFreeMail(one))])].filter(
          (host) => !domains.some((domain) => isWithin(host, domain)),
        );
  const links = linksIn(item.content).length;
  const reasons: [Hint['kind'], string | false | undefined][] = [
    ...flagged.map(({ name, source }): [Hint['kind'], string] => [
      'flaggedOrganiser',
      `“${name}” is on a list of doubted organisers (${source}). Others may disagree: look for yourself.`,
    ]),
    ['fee', feeHint(item)],
    ['freeMail', free.length > 0 && `The contact is at ${listed(free)}, where anybody gets an address.`],
    ['foreignAddress', foreign.length > 0 && `Leads to ${listed(foreign)}, not to ${listed(domains)}.`],
    ['duplicate', alike.length > 0 && `Much like “${alike[0]}” of another author.`],
    [
      'ugcCare',
      careWords.test(plainText(item.content)) && 'Speaks of the UGC-CARE list, which ended in 2025.',
    ],
    ['manyLinks', links > manyLinks && `${links} links in the text.`],
  ];
  return reasons.flatMap(([kind, reason]) => (reason ? [{ kind, reason }] : []));
}
