import { webLink } from '../../../contract/addresses/links.ts';
import { datesIn } from './date-in.ts';
import { isTotal } from './head.ts';
import { quoted, type Line, type Question, type Read } from './notice.ts';
import { namedPosts } from './posts.ts';
import { latinPart, positionIn, withoutCapitals } from './words.ts';

const numberLabel =
  '(?:(?:rolling\\s+)?(?:advt|advertisement|adv|employment (?:notice|notification|advertisement)|recruitment (?:notice|notification)|notification|notice|circular|corrigendum|vacancy|ref(?:erence)?|file|f(?=\\.?\\s*no)|letter|job (?:ref(?:erence)?|id)|requisition(?: id)?|position|posting|req|kennziffer|kennzahl|विज्ञप्ति|अधिसूचना|ausschreibungs?-?(?:nr|nummer)|stellen-?(?:nr|nummer)|विज्ञापन|जाहिरात|संदर्भ)\\.?\\s*(?:no|number|nr|id|code|ref(?:erence)?|संख्या|क्रमांक|क्र)?\\s*[.:]*|विज्ञापन\\s*(?:संख्या|क्रमांक)\\s*[.:/]*|(?:^|[(|]\\s*)no\\.?\\s*[:.]?)';
const number = new RegExp(
  `(?<![\\p{L}])${numberLabel}(?:[\\s/:–-]*${numberLabel})?\\s*[-–:.#]*\\s*((?:[\\p{L}\\p{N}][\\p{L}\\p{N}.&]*(?:(?:\\s?[/.–_-]\\s?|[()])[\\p{L}\\p{N}&.]+\\)?)*)(?:\\s+of\\s+20\\d\\d(?:-\\d\\d)?)?(?:\\s\\((?:estt|statutory[^)]{0,20}|[a-z]{2,6})\\.?\\))?)`,
  'iu',
);
const isNumberLike = (value: string): boolean =>
  /\d/.test(value) &&
  value.length <= 60 &&
  value.length >= 3 &&
  !/^[\d\s]{10,}$/.test(value.replace(/\D/g, ' ').length > 14 ? value : '');

export function readNumber(lines: readonly Line[]): Read<string> | null {
  for (const { text } of lines.slice(0, 80)) {
    const match = [...text.slice(0, 600).matchAll(new RegExp(number, 'giu'))].find(([, one]) =>
      /\d/.test(one ?? ''),
    );
    const value = match?.[1]
      ?.replace(/\s*([/–_-])\s*/g, '$1')
      .replace(/[.,\-–]+$/, '')
      .replace(/^([^(]*)\)$/, '$1');
    if (
      !match ||
      !value ||
      !isNumberLike(value) ||
      datesIn(value).some(({ words }) => words.length >= value.length - 1)
    )
      continue;
    // 'No. 12' alone is a number of something; those of notices have signs.
    const isBare = /^[(|]?\s*no/i.test(match[0]);
    if (isBare && !/[/-]/.test(value)) continue;
    if (/^f(?:ile)?\b/i.test(match[0]) && !/^f(?:ile)?\s*\.?\s*no/i.test(match[0])) continue;
    if (
      /^(?:notice|position|vacancy|letter)\b/i.test(match[0]) &&
      !/(?:no|number|nr|id|code|ref)\s*[.:#]*\s*[-–:]*\s*\S+$/i.test(
        match[0].slice(0, match[0].length - match[1]!.length) + 'x',
      ) &&
      !/[/]/.test(value)
    )
      continue;
    return { value, words: text };
  }
  return null;
}

const institution =
  /universit(?:y|ät|é|à|ies)|institut(?:e|ion|o)?\b|\bcollege|academy|hochschule|vidyapeeth|vidyapith|vishwa ?vidyalaya|mahavidyalaya|polytechnic|law school|business school|school of [A-Z]\w+ (?:and|&)|\b(?:IIT|NIT|IISER|AIIMS|IIM|IIIT)\b|universidad|विश्वविद्यालय|महाविद्यालय|विद्यापीठ|संस्थान/iu;
/** Names of other bodies, where they are the head of the notice. */
const otherBody =
  /^\p{Lu}[^.:;\d]{5,100}\b(?:cent(?:re|er)|laborator(?:y|ies)|observatory|council|museum|foundation|hospital|society)(?:, [\p{Lu}][^.:;\d]{2,40})?$/iu;
const notEmployer =
  /department of|affiliated|recogni[sz]ed|accredited|established|act of|approved by|for the (?:post|academic)|\bapplications?\b|recruit|advertis|notice|email|e-mail|equal opportunity|grants commission|confidential|https?:|www\.|@|\bregistrar\b|\bprincipal,|^\(|^(?:dear|regards|to|salary|qualification|department|school of|faculty of|eligib|note)\b/i;
const firstLines = 14;

/** The part of a line that names an institution, without what stands around it. */
function institutionIn(text: string): string | null {
  const plain = latinPart(text)
    .replace(/\s*\((?:[^()]*)\)\s*$/, '')
    .replace(/[,.:]$/, '')
    .trim();
  if (namedPosts(plain).some(({ at, end }) => institution.test(plain.slice(at, end)))) return null;
  if (institution.test(plain) && !notEmployer.test(plain) && plain.length <= 120 && !/[.;]\s/.test(plain))
    return plain;
  // 'Department of Mathematics, Red Mesa State University'
  const [first = '', ...rest] = plain.split(/,\s*/);
  const after = rest.join(', ');
  if (
    /^(?:department|school|faculty|centre|center|office|institute of) /i.test(first) &&
    institution.test(after) &&
    !notEmployer.test(after) &&
    after.length <= 120
  )
    return after;
  return null;
}
/** 'Tapti Law School, Suryapur has an opening', 'Ashoka University invites applications' */
const inSentence =
  /^(?:the\s+)?(\p{Lu}[^.;:]{3,110}?)\s+(?:invites?|has|have|is (?:looking|seeking|hiring|pleased)|seeks?|announces?|intends|wishes|proposes)\b/u;

export function readEmployer(lines: readonly Line[]): Read<string> | null {
  const early = lines.slice(0, firstLines);
  for (const { text } of early) {
    const name =
      text.length <= 160 && !/\s(?:is|are|has|invites?|will|wishes|seeks)\s/.test(text)
        ? institutionIn(text)
        : null;
    if (name) return { value: withoutCapitals(name), words: text };
  }
  const [top] = lines;
  if (
    top &&
    (top.isStrong || top.type === 'heading') &&
    otherBody.test(top.text) &&
    !notEmployer.test(top.text)
  )
    return { value: withoutCapitals(top.text), words: top.text };
  for (const { text } of lines) {
    const [, name] = inSentence.exec(text) ?? [];
    const known = name && institution.test(name) ? institutionIn(name) : null;
    if (known) return { value: withoutCapitals(known), words: text };
  }
  const last = lines.find(
    ({ text }) =>
      text.length <= 100 && !/\s(?:is|are|has|will|by|if)\s/.test(text) && institutionIn(text) !== null,
  );
  if (last) return { value: withoutCapitals(institutionIn(last.text)!), words: last.text };
  // '… in the Department of Physics, Bhagirathi University, Devprayag.'
  const named = lines.flatMap(({ text }) =>
    [...text.matchAll(inProse)].map(([, name]) => ({ value: name!.trim(), words: text })),
  );
  const [first] = named;
  return first && new Set(named.map(({ value }) => value)).size === 1 && !notEmployer.test(first.value)
    ? first
    : null;
}
const inProse =
  /(?:(?:[Dd]epartment|[Ss]chool|[Ff]aculty|[Cc]entre|[Cc]enter) of [\p{L}\s&]{2,60},\s*|\b(?:at|in|of|from) (?:the )?)((?:\p{Lu}[\p{L}\p{M}.’'-]*\s+){1,5}(?:University|College|Institute|Academy)(?:\s+of(?:\s+(?:and\s+|&\s+)?\p{Lu}[\p{L}]+){1,4})?)(?![\p{L}])/gu;

const recruitment =
  /recruit|appointments?\b|vacanc|walk[- ]?in|professorship|professur|faculty positions?|\bopenings?\b|\bpositions?\b|\bposts?\b|engagement of|filling up|hiring|requirement|corrigendum|addendum|extension of|employment|guest faculty|advertisement for|rolling advertisement|applications? invited|भर्ती|पदे|पदों|नियुक्ति|stellenausschreibung|wissenschaftliche/iu;
const isLabel = /^[^:]{2,30}:\s/;
const keptLabels =
  /^(?:notification|corrigendum|advertisement|notice|vacancy|job (?:title|opening)|position|post|title|subject|sub|जाहिरात|विज्ञापन|stellenausschreibung)\s*:\s*/iu;
const sentence =
  /\b(?:is|are|was|will|shall|should|may|must|has|have|invites?|invited|held|apply|ist|wird|sind)\s|[.;]\s+\p{Lu}|[.]$/u;
const numberPart =
  /\s*[,(–-]?\s*\(?\s*(?:vide\s+)?(?:advt|advertisement|adv|ref|notification|notice)\.?\s*(?:no|number)?\.?\s*[:.]?\s*[\p{L}\p{N}]*[/\d][\p{L}\p{N}/.()_-]*\)?\s*$/iu;

function titleOf(text: string): string {
  const stated = text
    .replace(/^(?:\s*(?:fwd?|re|aw|wg)\s*:\s*)+/i, '')
    .replace(/^(?:subject|sub|job title|title|position|post|vacancy)\s*:\s*/i, '')
    .replace(numberPart, '')
    .replace(/\s*\((?:\d{1,3}|one|two|three|four|five)\s*(?:posts?|positions?|vacanc(?:y|ies))\)\s*$/i, '')
    .replace(/[\s.:;,–-]+$/u, '')
    .trim();
  return withoutCapitals(latinPart(stated));
}

/** 'Urgent Requirement' is a worse title than the post in another line. */
const saysNoPost = /^(?:urgent(?:ly)?\s+)?(?:requirements?|required|vacanc(?:y|ies)|hiring|recruitment)\W*$/i;
const namesPost = ({ text }: Line): boolean => namedPosts(latinPart(text)).length > 0;

/** The first heading or early line that names recruitment or a post. */
export function readTitle(lines: readonly Line[], employer: Read<string> | null): Read<string> | null {
  const early = lines.slice(0, 25);
  const fits = ({ text, type }: Line, isMarked: boolean): boolean => {
    const latin = latinPart(text);
    const names = recruitment.test(text) || namedPosts(latin).length > 0 || positionIn(text) !== null;
    if (!names || text.length < 8 || text.length > 200 || type === 'item' || type === 'numbered')
      return false;
    if (text === employer?.words && !/professor|lecturer|recruit/i.test(text)) return false;
    if (isLabel.test(text) && !keptLabels.test(text)) return false;
    if (
      /^(?:the )?(?:registrar|principal|director|dean|head.*|vice[- ]chancellor|chairman|secretary)(?: \([^)]*\))?$/i.test(
        text,
      )
    )
      return false;
    if (sentence.test(text.replace(numberPart, '').replace(/\([^()]*\)/g, '')) || /\bfollowing\b/i.test(text))
      return false;
    // Heads of columns, and rows of numbers.
    if (
      /^(?:s(?:l|r)?\.? ?no|name of (?:the )?posts?|designation)\b|(?<!grade|phase|group|level)\s\d{1,3}$/i.test(
        text,
      )
    )
      return false;
    if (
      /^[([]/.test(text) ||
      isTotal(text) ||
      /\bposition number\b|qualification|eligib|^(?:hours|contract|salary|duration|no\.? of)/i.test(text)
    )
      return false;
    // A line that has the number of the notice alone is none.
    const hasNumber = /\d/.test(number.exec(text)?.[1] ?? '');
    const rest = text
      .replace(number, '')
      .replace(/\bdated?\b.*$/i, '')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim();
    if (
      hasNumber &&
      !recruitment.test(rest.replace(/employment notification/i, '')) &&
      namedPosts(rest).length === 0
    )
      return false;
    return isMarked || text.length <= 160;
  };
  const fitting = [
    ...early.filter((one) => (one.type === 'heading' || one.isStrong) && fits(one, true)),
    ...early.filter((one) => fits(one, false)),
  ];
  const [first] = fitting;
  const post = first && saysNoPost.test(first.text) ? fitting.find(namesPost) : undefined;
  const line = post ?? first;
  const value = line ? titleOf(line.text) : '';
  return line && value.length >= 3 ? { value: value.slice(0, 200), words: line.text } : null;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"'()“”]+[^\s<>"'()“”.,;:!?*_]/gi;
const bareHost =
  /(?<![@\w/.-])(?:[a-z0-9-]+\.){1,4}(?:ac\.in|edu\.in|edu|res\.in|gov\.in|nic\.in|org\.in)(?:\/[^\s<>"'()]*[^\s<>"'().,;:])?(?![\w@])/gi;
const applying =
  /\bappl(?:y|ying|ications?|icants?)\b|recruit|online form|\bportal\b|bewerb|\bsubmit|register|registration|careers?\b|considered|आवेदन|अर्ज|jobs?\b/iu;
const otherThing =
  /polic|equal opportunit|privacy|\brules\b|syllabus|about us|guideline|ordinance|brochure|proforma|format|norms|prospectus|visit (?:us|our (?:web)?site)|for (?:more|further) (?:details|information)|queries|corrigend|map|facebook|twitter|linkedin|youtube/i;

/** Addresses that mail programs wrap. */
function unwrapped(href: string): string {
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  const inner = /safelinks\.protection\.outlook\.com$|^www\.google\.[a-z.]+$|urldefense/.test(url.hostname)
    ? (url.searchParams.get('url') ?? url.searchParams.get('q'))
    : null;
  return inner && URL.canParse(inner) ? inner : href;
}

interface Candidate {
  link: string;
  score: number;
  words: string;
}
function candidatesOf(line: Line): Candidate[] {
  const { text, links } = line;
  let from = 0;
  const placed = links.flatMap(({ words, href }) => {
    const at = text.indexOf(words, from);
    if (at === -1 || words === '') return [{ href, at: text.length, end: text.length }];
    from = at + words.length;
    return [{ href, at, end: from }];
  });
  const typed = [...text.matchAll(address), ...text.matchAll(bareHost)].map(({ 0: words, index }) => ({
    href: words,
    at: index,
    end: index + words.length,
  }));
  const all = [
    ...placed,
    ...typed.filter(({ at, end }) => !placed.some((one) => at < one.end && one.at < end)),
  ].toSorted((a, b) => a.at - b.at);
  return all.slice(0, 50).flatMap(({ href, at, end }, index): Candidate[] => {
    if (/^mailto:/i.test(href)) return [];
    const link = webLink(unwrapped(href));
    if (!link) return [];
    const before = text.slice(all[index - 1]?.end ?? Math.max(0, at - 160), at);
    const own = before.split(/(?<=[.;!?])\s+/).at(-1)!;
    const clause = `${own.trim() === '' ? before.slice(-60) : own} ${text.slice(at, Math.min(end + 40, all[index + 1]?.at ?? Infinity))}`;
    const words = clause.replaceAll(href, ' ');
    const says = applying.test(words) ? 4 : 0;
    const inAddress = /appl(?:y|ication)|recruit|career|jobs?\b|stellen|bewerb|vacanc|samarth/i.test(link)
      ? 2
      : 0;
    return [{ link, score: says + inAddress - (otherThing.test(words) ? 5 : 0), words: text }];
  });
}

/** The address behind which one applies. */
export function readLink(lines: readonly Line[]): { read: Read<string> | null; questions: Question[] } {
  const all = lines.flatMap(candidatesOf).slice(0, 200);
  const best = Math.max(0, ...all.map(({ score }) => score));
  const kept = [
    ...new Map(
      all.filter(({ score }) => score === best && best > 0).map((one) => [one.link.replace(/\/$/, ''), one]),
    ).values(),
  ];
  const [first] = kept;
  if (first && kept.length === 1) return { read: { value: first.link, words: first.words }, questions: [] };
  const choices = (kept.length > 0 ? kept : [...new Map(all.map((one) => [one.link, one])).values()]).slice(
    0,
    5,
  );
  if (choices.length === 0 || (kept.length === 0 && choices.every(({ score }) => score < 0)))
    return { read: null, questions: [] };
  const message =
    kept.length > 1
      ? 'Several links may be the one by which to apply. Please choose.'
      : `It isn’t said whether ${quoted(choices[0]!.link)} is the link by which to apply. Please choose.`;
  return {
    read: null,
    questions: [
      { where: 'applyNowLink', message, choices: choices.map(({ link, words }) => ({ value: link, words })) },
    ],
  };
}
