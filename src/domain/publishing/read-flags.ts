import { sql, type SQL } from 'drizzle-orm';
import type { Flag } from '../../contract/publishing/item.ts';
import { type ItemRow, type Reader, items } from '../../db/index.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import { types, typesIn, type ApprovalStatus, type TypeRecord } from '../../contract/vocabulary/index.ts';
import { isFreeMail } from '../people/index.ts';
import { inCollection } from '../platform/queries.ts';

/** Minimum trigram similarity of near duplicates. */
const minimumSimilarity = 0.6;
const shown = 5;

/** How many of the newest items of each group are compared, so that the cost doesn't grow with the table. */
const compared = { newest: 600, ofAuthor: 200, ofEmployer: 200, ofTitle: 50 };
/** Of each item of a page. */
const comparedInLists = { ofEmployer: 50, ofTitle: 10 };

export interface NearDuplicate {
  id: string;
  title: string;
  approvalStatus: ApprovalStatus;
  userId: string | null;
  similarity: number;
}

/** Only a name that every item of the type has tells two of them apart. */
function employerOf({ type, organiser }: ItemRow): string {
  const { required }: TypeRecord = types[type];
  return required.includes('organiser') ? (organiser ?? '') : '';
}

/**
 * Items of the same list with similar titles, most similar first: among the newest, and at any age among those of the
 * same author, employer or title.
 */
export async function findNearDuplicates(db: Reader, item: ItemRow): Promise<NearDuplicate[]> {
  const employer = employerOf(item);
  const isAlike = inCollection(types[item.type].collection);
  const text = sql`fold(${`${item.title} ${employer}`.trim()})`;
  const candidates: SQL[] = [
    sql`(SELECT id FROM ${items} WHERE ${isAlike} AND approval_status <> 'draft' ORDER BY created_at DESC, id DESC LIMIT ${compared.newest})`,
    sql`(SELECT id FROM ${items} WHERE ${isAlike} AND approval_status <> 'draft' AND lower(title) = lower(${item.title}) ORDER BY id LIMIT ${compared.ofTitle})`,
  ];
  if (item.userId)
    candidates.push(
      sql`(SELECT id FROM ${items} WHERE ${isAlike} AND approval_status <> 'draft' AND user_id = ${item.userId} ORDER BY created_at DESC, id DESC LIMIT ${compared.ofAuthor})`,
    );
  if (employer)
    candidates.push(
      sql`(SELECT id FROM ${items} WHERE ${isAlike} AND approval_status = 'approved' AND organiser_key = name_key(${employer}) ORDER BY featured DESC, created_at DESC, id DESC LIMIT ${compared.ofEmployer})`,
    );
  const { rows } = await db.execute<NearDuplicate & Record<string, unknown>>(sql`
    SELECT id, title, approval_status AS "approvalStatus", user_id AS "userId", similarity FROM (
      SELECT item.*, similarity(item.search_title, ${text}) AS similarity
      FROM (${sql.join(candidates, sql` UNION `)}) AS candidate JOIN ${items} item USING (id)
      WHERE id <> ${item.id} AND -- A text twice as long can't be so much alike: it needs no comparing.
        length(item.search_title) BETWEEN length(${text}) / 2 AND length(${text}) * 2
    ) AS compared
    WHERE similarity >= ${minimumSimilarity} ORDER BY similarity DESC, id LIMIT ${shown}`);
  return rows;
}

/**
 * Titles of other authors' items that are much like each item of a page, in their order: of those with the same title,
 * and of jobs also of the employer's that close last, as a page can't compare each of its items with hundreds.
 */
async function similarOfMany(db: Reader, listed: readonly ItemRow[]): Promise<string[][]> {
  const asked = listed.map((item, nth) => {
    const employer = employerOf(item);
    const { id, type, title, userId } = item;
    const sameCollection = typesIn(types[type].collection);
    return { nth, id, types: sameCollection, title, employer, text: `${title} ${employer}`.trim(), userId };
  });
  const { rows } = await db.execute<{ titles: string[] }>(sql`
    SELECT ARRAY(
      SELECT item.title FROM (
        (SELECT id FROM ${items} WHERE approval_status <> 'draft' AND lower(title) = lower(asked.title) ORDER BY id LIMIT ${comparedInLists.ofTitle})
        UNION
        (SELECT id FROM ${items} WHERE approval_status = 'approved' AND asked.employer <> '' AND organiser_key = name_key(asked.employer) ORDER BY closes_at DESC LIMIT ${comparedInLists.ofEmployer})
      ) AS candidate JOIN ${items} item USING (id)
      WHERE item.id <> asked.id AND asked.types ? item.type AND item.user_id IS DISTINCT FROM asked."userId"
        AND similarity(item.search_title, fold(asked.text)) >= ${minimumSimilarity}
      ORDER BY similarity(item.search_title, fold(asked.text)) DESC, item.id LIMIT ${shown}
    ) AS titles
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS asked (nth int, id uuid, types jsonb, title text, employer text, text text, "userId" uuid)
    ORDER BY nth`);
  return rows.map(({ titles }) => titles);
}

export type Checked = Pick<ItemRow, 'type' | 'title' | 'organiser' | 'content' | 'actionLink' | 'fees'>;

/** What the portal knows beside the item. */
export interface Evidence {
  /** Web domains of its organiser; empty if it isn't in the directory. */
  domains: readonly string[];
  /** Lists that name its organiser or a domain that it links to. */
  flagged: readonly { name: string; source: string }[];
  /** Titles of items of other authors that are much like it. */
  similar: readonly string[];
}

/** More than a notice needs. */
const manyLinks = 15;
/** The flag on links tells of more. */
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
function addressesOf(item: Checked): { mails: string[]; hosts: string[] } {
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

function feeFlag({ type, fees, content }: Checked): string | undefined {
  if (type !== 'job') return undefined;
  if (fees.some(({ amount }) => amount !== null && amount > 0))
    return 'Applicants pay a fee: see what for, and to whom.';
  const [words] = plainText(content).match(feeWords) ?? [];
  return words && `The text speaks of “${words}”: see whether applicants pay, what for, and to whom.`;
}

/** What staff should look at, in the order of how often it matters. */
export function flagsOf(item: Checked, { domains, flagged, similar }: Evidence): Flag[] {
  const { mails, hosts } = addressesOf(item);
  const free = mails.filter(isFreeMail);
  const foreign =
    domains.length === 0
      ? []
      : [...new Set([...hosts, ...mails.filter((one) => !isFreeMail(one))])].filter(
          (host) => !domains.some((domain) => isWithin(host, domain)),
        );
  const links = linksIn(item.content).length;
  const reasons: [Flag['kind'], string | false | undefined][] = [
    ...flagged.map(({ name, source }): [Flag['kind'], string] => [
      'flaggedOrganiser',
      `“${name}” is on a list of doubted organisers (${source}). Others may disagree: look for yourself.`,
    ]),
    ['fee', feeFlag(item)],
    ['freeMail', free.length > 0 && `The contact is at ${listed(free)}, where anybody gets an address.`],
    ['foreignAddress', foreign.length > 0 && `Leads to ${listed(foreign)}, not to ${listed(domains)}.`],
    ['duplicate', similar.length > 0 && `Much like “${similar[0]}” of another author.`],
    [
      'ugcCare',
      careWords.test(plainText(item.content)) && 'Speaks of the UGC-CARE list, which ended in 2025.',
    ],
    ['manyLinks', links > manyLinks && `${links} links in the text.`],
  ];
  return reasons.flatMap(([kind, reason]) => (reason ? [{ kind, reason }] : []));
}

interface EvidenceRow extends Record<string, unknown> {
  domains: string[];
  flagged: { name: string; source: string }[];
}

/** Domains of institutions have fewer. */
const mostLabels = 6;

/** A host with the domains above it. */
const withParents = (host: string): string[] => {
  const parts = host.split('.').slice(-mostLabels);
  return parts.slice(0, -1).map((_, nth) => parts.slice(nth).join('.'));
};

/** What is known of the organisers of items and of where they lead, in their order. */
async function evidenceOf(db: Reader, items: readonly Checked[]): Promise<Omit<Evidence, 'similar'>[]> {
  const asked = items.map((item, nth) => {
    const { mails, hosts } = addressesOf(item);
    return { nth, organiser: item.organiser, domains: [...mails, ...hosts].flatMap(withParents) };
  });
  const { rows } = await db.execute<EvidenceRow>(sql`
    SELECT
      coalesce((SELECT array_agg(DISTINCT domain) FROM institutes, unnest(domains) AS domain WHERE name_key = name_key(asked.organiser)), '{}') AS domains,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', name, 'source', source) ORDER BY name) FROM flagged_organisers AS flagged
        WHERE flagged.name_key = name_key(asked.organiser)
          OR flagged.domains && ARRAY(SELECT jsonb_array_elements_text(asked.domains))), '[]') AS flagged
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (nth int, organiser text, domains jsonb) ORDER BY nth`);
  return rows;
}

/** Flags of items in a list, with the similar ones that are found quickly. */
export async function flagsOfMany(db: Reader, items: readonly ItemRow[]): Promise<Flag[][]> {
  if (items.length === 0) return [];
  const evidence = await evidenceOf(db, items);
  const similar = await similarOfMany(db, items);
  return items.map((item, nth) => flagsOf(item, { ...evidence[nth]!, similar: similar[nth]! }));
}

/** @param similar its near duplicates, if they were read before */
export async function readFlags(
  db: Reader,
  item: ItemRow,
  similar?: readonly NearDuplicate[],
): Promise<Flag[]> {
  const [evidence] = await evidenceOf(db, [item]);
  const others = (similar ?? (await findNearDuplicates(db, item))).filter(
    ({ userId }) => userId !== item.userId,
  );
  return flagsOf(item, { ...evidence!, similar: others.map(({ title }) => title) });
}
