import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import { openingLimits as limits } from '../../../contract/vocabulary/index.ts';
import { categoryNamed, isCategory } from './head.ts';
import { payIn } from './money.ts';
import { quoted, type Line, type Question, type Read } from './notice.ts';
import { namedPosts, postsStated, type NamedPost } from './posts.ts';
import type { ReadOpening } from './read-openings.ts';
import { vacanciesIn, type Vacancies } from './vacancies.ts';
import { contractIn, levelIn, monthsIn, positionIn, withoutCapitals } from './words.ts';

/** Notices of these don't advertise the posts that they name. */
const ofOtherNotice = /corrigend|addend|amendment|extension of|extended|errat|शुद्धिपत्र|cancel/i;
/** Lines that offer a post: what else is named there is whom to write to, or what candidates have been. */
const offers =
  /\b(?:posts?|positions?|vacanc(?:y|ies)|openings?|recruit\w*|appointment|engag\w+|invites?|invited|hiring|stelle|wishes to appoint|seeks|looking for|requires?|requirement)\b|^(?:job title|title|designation)\s*[:–-]/i;
const notOffered =
  /^(?:qualification|eligib|essential|desirable|experience|age|the (?:registrar|principal|director|dean)|to,?$|candidates?)\b|experience (?:as|of)|years as|should reach|addressed to|retired/i;

/** Whether two names may be of one post. */
const isSame = (a: NamedPost, b: NamedPost): boolean => {
  const [one, two] = [a, b].map(({ title }) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  if (a.rank === b.rank)
    return (
      one === two ||
      one!.startsWith(two!) ||
      two!.startsWith(one!) ||
      subjectOf(one!, a.rank) === subjectOf(two!, b.rank)
    );
  return short[a.rank] === b.rank || short[b.rank] === a.rank;
};
const short: Record<string, string> = {
  jrf: 'junior research fellow',
  srf: 'senior research fellow',
  ra: 'research associate',
};
const subjectOf = (title: string, rank: string): string =>
  title
    .replace(rank, '')
    .replace(/\b(?:in|of|for|the|posts?)\b/g, '')
    .trim();

function offered(lines: readonly Line[], title: Read<string> | null): { post: NamedPost; line: Line }[] {
  return lines.flatMap((line) => {
    const isTitle = line.text === title?.words;
    if (!isTitle && (!offers.test(line.text) || notOffered.test(line.text))) return [];
    const posts = namedPosts(line.text);
    // Of a sentence, what stands behind 'experience' or 'as' isn't offered.
    return posts
      .filter(
        ({ at }) =>
          isTitle ||
          !/\b(?:experience|served|worked|rank|level|equivalent)\b[^.]*$/i.test(line.text.slice(0, at)),
      )
      .map((post) => ({ post, line }));
  });
}

/** The posts that the title of a notice names, for tables without a column of posts. */
export const postsOfTitle = (title: Read<string> | null): string[] => {
  const posts = title ? namedPosts(title.words) : [];
  const titles = new Map(posts.map(({ rank, base }) => [rank, base]));
  return [...titles.values()];
};

const stated = (lines: readonly Line[], pattern: RegExp): string[] =>
  lines.flatMap(({ text }) => {
    const match = pattern.exec(text);
    return match ? [text.slice(match.index + match[0].length)] : [];
  });
const payLabel =
  /(?:^|[.;,(]\s*|\b)(?:consolidated (?:pay|salary)|salary(?: range)?|pay(?: scale)?|remuneration|emoluments?|fellowship|stipend|honorarium|compensation|gehalt|vergütung|वेतन|मानधन)(?:\s+(?:per month|p\.m\.|amount|of|is|will be|range))*\s*[:=–-]?\s*(?=[^\p{L}]|rs|inr|usd|eur|up|from|£|€|\$|level|as per)/iu;
const monthsLabel =
  /\b(?:duration|tenure|period(?: of (?:the )?(?:contract|appointment|engagement))?|term)\s*[:–-]\s*|\bbefristet auf\s+|\bfür die dauer von\s+|\blimited to\s+|\bfixed-term for\s+|\bfor (?:a )?(?:period|term|duration) of\s+|\bcontract(?: period)?\s*(?:of|for|:)\s*|\bon an?\s+(?=[\w-]+[- ](?:year|month)s?[- ](?:fixed|contract|term))/i;

function payOf(lines: readonly Line[]): { found: ReturnType<typeof payIn>; words: string } | null {
  for (const { text } of lines) {
    if (/\bfees?\b/i.test(text) && !/salary|fellowship|\bpay\b/i.test(text)) continue;
    const [value] = stated([{ text } as Line], payLabel);
    if (value === undefined) continue;
    const clause = value.split(/(?<=\p{L}{3}|\))\.\s+(?=\p{Lu})/u)[0]!;
    if (!/\d/.test(clause)) continue;
    return { found: payIn(clause, text.slice(0, text.length - value.length)), words: text };
  }
  return null;
}

function vacanciesOf(
  lines: readonly Line[],
  post: NamedPost,
): { vacancies: Vacancies; words: string } | null {
  for (const { text } of lines) {
    const names = namedPosts(text);
    const own = names.find((one) => isSame(one, post));
    // 'Professor (Education) - 4 (UR-2, SC-1, OBC-1)'
    const behind = own ? /^\s*[:–—-]\s*(\d{1,3}\b.{0,120})$/u.exec(text.slice(own.end)) : null;
    const read = behind ? vacanciesIn(behind[1]!.replace(/\.$/, '')) : null;
    if (read) return { vacancies: read.vacancies, words: text };
    const label =
      /\b(?:no|number)s?\.? of (?:posts?|positions?|vacanc(?:y|ies)|seats|openings)\s*[:=–-]\s*(.{1,120})$|^(?:vacanc(?:y|ies)|posts?|positions?)\s*[:=–-]\s*(\d.{0,120})$/i.exec(
        text,
      );
    const labelled = label ? vacanciesIn((label[1] ?? label[2])!.replace(/\.$/, '')) : null;
    if (labelled && (own || names.length === 0)) return { vacancies: labelled.vacancies, words: text };
    const count =
      own || /^(?:vacanc|posts?\b)|\beine?\s+stelle\b/i.test(text) || /\bstelle\b/i.test(text)
        ? postsStated(text)
        : null;
    if (count !== null && count <= limits.count) {
      const [, category] = /\(\s*([^()]{2,14}?)\s*(?:categor(?:y|ies))?\s*\)/i.exec(text) ?? [];
      const isOne = category !== undefined && isCategory(category);
      const clause = text.slice(own?.end ?? 0, (own?.end ?? 0) + 120);
      const pairs = /\(([^()]*\d[^()]*)\)/.exec(clause);
      const inner = pairs ? vacanciesIn(`${count} (${pairs[1]!})`) : null;
      if (inner?.vacancies.some((one) => one.category !== null))
        return { vacancies: inner.vacancies, words: text };
      return {
        vacancies: [{ category: isOne ? categoryNamed(category) : null, count, horizontal: null }],
        words: text,
      };
    }
    const opening = own ? /\bopening for (one|an?)\b|\bone\s+$/i.exec(text.slice(0, own.at)) : null;
    if (opening && !/^an?$/i.test(opening[1] ?? 'one'))
      return { vacancies: [{ category: null, count: 1, horizontal: null }], words: text };
  }
  return null;
}

interface FromLines {
  openings: ReadOpening[];
  questions: Question[];
}

/** Without a table: the one post that a notice offers; of several, the author is asked. */
export function readFromLines(lines: readonly Line[], title: Read<string> | null): FromLines {
  if (lines.slice(0, 8).some(({ text }) => text.length < 120 && ofOtherNotice.test(text)))
    return { openings: [], questions: [] };
  const listed = listedPosts(lines, title);
  if (listed) return { openings: listed, questions: [] };
  const all = offered(lines, title);
  const distinct = all.reduce<{ post: NamedPost; line: Line }[]>((kept, one) => {
    const at = kept.findIndex(({ post }) => isSame(post, one.post));
    if (at === -1) return [...kept, one];
    // The name that says more; of two, the one that isn't in the title.
    const isMore =
      kept[at]!.line.text === title?.words
        ? one.post.title.length > one.post.base.length || one.post.title.length > kept[at]!.post.title.length
        : one.post.title.length > kept[at]!.post.title.length;
    return isMore && short[one.post.rank] === undefined ? kept.with(at, one) : kept;
  }, []);
  const [first, ...others] = distinct;
  if (!first) return { openings: [], questions: [] };
  if (others.length > 0) {
    const names = distinct.map(({ post }) => post.title);
    const inTitle = distinct.filter(({ line }) => line.text === title?.words);
    if (inTitle.length !== 1 || distinct.length > 2 || offersBoth(distinct))
      return {
        openings: [],
        questions: [
          {
            where: 'openings',
            message: `The notice names several posts: ${quoted(names.slice(0, 10).join(', '))}. Please add an opening for each that is offered.`,
          },
        ],
      };
    return { openings: [openingOf(lines, inTitle[0]!)], questions: [] };
  }
  return { openings: [openingOf(lines, first)], questions: [] };
}
const offersBoth = (all: { post: NamedPost; line: Line }[]): boolean =>
  all.every(
    ({ line, post }) =>
      /\b(?:posts?|positions?|vacanc(?:y|ies))\b/i.test(line.text.slice(0, post.at)) || line.type === 'item',
  );

const listedCount =
  /^\(?(?:[a-z\d]{1,3}[.)]\s+)?(.{3,90}?)\s*(?:[:–—-]|=)\s*((?:\d{1,3}|one|two|three|four|five)\b(?:\s*(?:posts?|nos?\.?|positions?|vacanc(?:y|ies)))?(?:\s*\(.{1,80}\))?)[.;,]?$/i;
/** A list of posts with their numbers, or of subjects of the one post that is offered: 'Professor (Physics) – 1 post (UR)'. */
function listedPosts(lines: readonly Line[], title: Read<string> | null): ReadOpening[] | null {
  const one = postsOfTitle(title);
  const rows = lines.flatMap((line) => {
    const [, name = '', count = ''] = listedCount.exec(line.text) ?? [];
    const read =
      name === ''
        ? null
        : vacanciesIn(count.replace(/\b(?:posts?|nos?\.?|positions?|vacanc(?:y|ies))(?=\s|$)/i, '').trim());
    const posts = namedPosts(name);
    const isSubject =
      one.length === 1 &&
      posts.length === 0 &&
      /post|vacanc|position/i.test(count) &&
      !/\b(?:no|number|total|age|years?|fee|duration|date|experience)\b/i.test(name);
    return read && (posts.length === 1 || isSubject) ? [{ line, name, read, post: posts[0] }] : [];
  });
  if (rows.length < 2) return null;
  return rows.map(({ line, name, read, post }): ReadOpening => {
    const stated: NamedPost = post ?? {
      title: one[0]!,
      base: one[0]!,
      rank: one[0]!.toLowerCase(),
      at: 0,
      end: 0,
    };
    const read1 = openingOf(
      lines.filter((other) => other === line || !rows.some((row) => row.line === other)),
      { post: stated, line },
    );
    return {
      ...read1,
      opening: {
        ...read1.opening,
        department: post ? null : name.slice(0, limits.department),
        vacancies: read.vacancies,
      },
      found: { ...read1.found, vacancies: line.text },
    };
  });
}

/** How long the post is for; null where several lengths are named. */
function monthsOf(lines: readonly Line[]): { months: number | null; words: string } | null {
  const lengths = lines
    .flatMap(({ text }) =>
      stated([{ text } as Line], monthsLabel).map((value) => ({
        months: monthsIn(value.slice(0, 40)),
        words: text,
      })),
    )
    .filter(({ months }) => months !== null);
  return new Set(lengths.map((one) => one.months)).size === 1 ? lengths[0]! : null;
}

/** The sentence that says on which terms. */
function termsOf(lines: readonly Line[]): { text: string } | undefined {
  return lines
    .flatMap(({ text }) => text.split(/(?<=\p{L}{2}[.)]?)\.\s+(?=\p{Lu})/u).map((one) => ({ text: one })))
    .find(
      ({ text }) =>
        contractIn(text) !== null &&
        (/\b(?:basis|contract|post|position|appointment|engag|permanent|befristet|stelle)\b/i.test(text) ||
          /befristet/i.test(text)) &&
        !/experience|regular(?:ly)? (?:student|mode)|qualification/i.test(text),
    );
}

function openingOf(lines: readonly Line[], { post, line }: { post: NamedPost; line: Line }): ReadOpening {
  const found: ReadOpening['found'] = { title: line.text };
  const questions: Question[] = [];
  const counted = vacanciesOf(lines, post);
  if (counted) found.vacancies = counted.words;
  const pay = payOf(lines);
  if (pay?.found.pay) found.pay = pay.words;
  if (pay?.found.question)
    questions.push({
      where: 'pay',
      message: `The pay in ${quoted(pay.words)} ${pay.found.question}. Please fill it in.`,
      ...(pay.found.choices && { choices: pay.found.choices }),
    });
  const months = monthsOf(lines);
  if (months) found.months = months.words;
  const terms = termsOf(lines);
  const contract = terms ? contractIn(terms.text) : contractIn(post.title);
  if (contract) found.contract = terms?.text ?? line.text;
  const levels = new Set(
    lines.flatMap(({ text }) =>
      /\b(?:academic|pay)?\s*level\b/i.test(text) ? (levelIn(text, false) ?? []) : [],
    ),
  );
  const [level = null] = levels.size === 1 ? levels : [];
  if (level)
    found.level = lines.find(({ text }) => levelIn(text, false) === level && /level/i.test(text))!.text;
  const [eligibility = null] = stated(
    lines,
    /^(?:minimum |essential )?(?:qualifications?|eligibility)(?: criteria)?\s*[:–-]\s*/i,
  );
  if (eligibility) found.eligibility = eligibility;
  const opening: StoredOpening = {
    title: withoutCapitals(post.title).slice(0, limits.title.max),
    department: null,
    position: positionIn(post.title),
    field: [],
    level,
    pay: pay?.found.pay ?? null,
    vacancies: counted?.vacancies ?? [],
    eligibility: eligibility?.slice(0, limits.eligibility) ?? null,
    contract,
    months: months?.months ?? null,
  };
  return { opening, found, questions };
}
