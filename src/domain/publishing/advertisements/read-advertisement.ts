import { withAsciiDigits } from '../../../contract/text/single-line.ts';
import { maxContentLength } from '../../../contract/shapes/text.ts';
import type { ParsedJob } from '../../../contract/publishing/parsed-job.ts';
import { openingLimits as limits } from '../../../contract/vocabulary/index.ts';
import { hasTooManyTags, sanitise } from '../sanitise.ts';
import { BeyondBound, Unreadable } from './bounds.ts';
import { plain } from './head.ts';
import { htmlOf, type Line, type Notice, type Question, type Read, type Table } from './notice.ts';
import { postsOfTitle, readFromLines } from './one-post.ts';
import { readDates } from './read-dates.ts';
import { isFeeTable, readFees } from './read-fees.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';
import { readCity, readField, readLocation } from './read-place.ts';
import { readEmployer, readLink, readNumber, readTitle } from './read-fields.ts';
import { readSalary } from './read-salary.ts';
import { readOpenings, type ReadOpening, type ReadTable } from './read-openings.ts';
import { linesOf } from './table-checks.ts';
import { unpackedZip } from './unpack.ts';

export type NoticeFormat = 'html' | 'text' | 'document' | 'docx' | 'xlsx';

/** What a notice says: a page, text, a PDF, a Word file or a spreadsheet. @throws BeyondBound, Unreadable */
export async function readNotice(format: NoticeFormat, bytes: Buffer): Promise<ParsedJob> {
  if (format === 'html') return readAdvertisement(readHtml(bytes.toString()));
  if (format === 'text') return readAdvertisement(readText(bytes.toString()));
  if (format === 'docx') return readAdvertisement(readHtml(await htmlOfWord(bytes)));
  if (format === 'xlsx') {
    const { readSheet } = await import('./read-sheet.ts');
    return readAdvertisement(readSheet(bytes));
  }
  const { readPdf } = await import('./read-pdf.ts');
  return readAdvertisement(await readPdf(bytes));
}

/** Pictures are left out: they have no text. */
async function htmlOfWord(bytes: Buffer): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const noPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  try {
    const buffer = unpackedZip(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
    const options = { convertImage: noPictures, externalFileAccess: false };
    return (await mammoth.convertToHtml({ buffer }, options)).value;
  } catch (error) {
    if (error instanceof BeyondBound) throw error;
    throw new Unreadable(
      'This Word file could not be read. Please save it as .docx, or paste the notice’s text.',
    );
  }
}

/** Words that tell where something was read. */
const shown = (words: string): string => (words.length > 300 ? `${words.slice(0, 299)}…` : words);

/** What mail programs and institutions write below every message says nothing of the job. */
const isFooter = (text: string): boolean =>
  /^(?:this|the contents? of this|disclaimer)\b.{0,60}\b(?:e-?mail|message|communication)\b/i.test(text) ||
  /^\*{0,2}disclaimer/i.test(text);

const lineOf = (text: string, table?: Table): Line => ({
  type: 'item',
  text: withAsciiDigits(text),
  html: '',
  links:
    table?.grid
      .flat()
      .flatMap(({ links, text: words }) => (words !== '' && text.includes(words) ? links : [])) ?? [],
});

/** The lines from which facts are read; tables that are no openings are lines, too. */
function linesIn({ blocks }: Notice, tables: ReadonlyMap<Table, ReadTable>): { all: Line[]; early: Line[] } {
  const all: Line[] = [];
  let early: Line[] | undefined;
  let isOver = false;
  for (const block of blocks) {
    if (block.type !== 'table') {
      isOver ||= isFooter(block.text);
      if (!isOver && block.text !== '') all.push({ ...block, text: withAsciiDigits(block.text) });
      continue;
    }
    early ??= [...all];
    const read = tables.get(block);
    if (!read && isFeeTable(block.grid)) continue;
    for (const text of read?.lines ?? linesOf(block.grid)) all.push(lineOf(text, block));
  }
  return { all, early: early && early.length > 0 ? early : all };
}

/** The openings of all tables, and, where there is none, of the one post that the notice offers. */
function allOpenings(
  tables: ReadonlyMap<Table, ReadTable>,
  notice: Notice,
  lines: Line[],
  title: Read<string> | null,
) {
  const read = [...tables.values()];
  const questions = read.flatMap((one) => one.questions);
  let openings: ReadOpening[] = read.flatMap((one) => one.openings);
  if (tables.size === 0 && !notice.questions.some(({ where }) => where === 'openings')) {
    const one = readFromLines(lines, title);
    questions.push(...one.questions);
    openings = one.openings;
  }
  return { openings, questions };
}

/** Collects what is proposed, what it was read from, and what is asked. */
class Answer {
  readonly found: ParsedJob['found'] = {};
  readonly problems: ParsedJob['problems'] = [];
  readonly choices: ParsedJob['choices'] = {};

  ask(questions: readonly Question[], within = ''): void {
    for (const { where, message, choices = [] } of questions) {
      this.problems.push({ where: within + where, message });
      if (choices.length > 0)
        (this.choices[within + where] ??= []).push(
          ...choices.map(({ value, words }) => ({ value, words: shown(words) })),
        );
    }
  }

  value<Value>(where: string, read: Read<Value> | null): Value | null {
    if (read) this.found[where] = shown(read.words);
    return read?.value ?? null;
  }

  values(where: string, read: readonly { words: string }[]): void {
    for (const [index, { words }] of read.entries()) this.found[`${where}.${index}`] = shown(words);
  }

  openings(read: readonly ReadOpening[]): void {
    for (const [index, { found, questions }] of read.entries()) {
      for (const [name, words] of Object.entries(found))
        this.found[`openings.${index}.${name}`] = shown(words);
      this.ask(questions, `openings.${index}.`);
    }
  }
}

/** Tables that are of openings, with them; `post` is that of tables without a column of posts. */
function readTables({ blocks }: Notice, post: string | null): Map<Table, ReadTable> {
  return new Map(
    blocks.flatMap((block): [Table, ReadTable][] => {
      const read = block.type === 'table' ? readOpenings(block.grid, post) : undefined;
      return read ? [[block as Table, read]] : [];
    }),
  );
}

/** What a notice says, by fixed rules (docs/specification.md#reading-a-notice): what has one reading is proposed, all else is asked. */
export function readAdvertisement(notice: Notice): ParsedJob {
  const answer = new Answer();
  let tables = readTables(notice, null);
  const { all: lines, early } = linesIn(notice, tables);
  const employer = readEmployer(lines);
  const title = readTitle(early, employer);
  const [post, ...others] = postsOfTitle(title);
  if (tables.size > 0 && post && others.length === 0) tables = readTables(notice, post);
  answer.ask(notice.questions);
  const { openings: all, questions } = allOpenings(tables, notice, lines, title);
  const kept = all.slice(0, limits.openings);
  answer.ask(questions);
  answer.openings(kept);
  const { dates, questions: ofDates } = readDates(lines.map(({ text }) => text));
  const deadline = dates.find(({ value: { kind } }) => kind === 'application');
  const grids = notice.blocks.flatMap((block) =>
    block.type === 'table' && !tables.has(block) ? [block.grid] : [],
  );
  const { fees, questions: ofFees } = readFees(grids, lines);
  const link = readLink(lines);
  const salary = readSalary(lines, kept);
  const location = readLocation(lines, kept);
  const field = readField(kept, title);
  const asked = [link, salary, location, field].flatMap((one) => one.questions);
  answer.ask([...ofDates, ...ofFees, ...asked]);
  answer.values('fees', fees);
  answer.values('milestones', dates);
  const number = readNumber(lines);
  const isCut = kept.length < all.length;
  const heading = headingOf(notice, title, number);
  const content = contentOf(notice, toldOtherwise(heading, isCut ? new Map() : tables));
  answer.ask(cutOff(isCut ? all.length : null, content.isCut));
  const proposal = {
    title: answer.value('title', title ?? composedTitle(kept)),
    employer: answer.value('employer', employer),
    advertisementNumber: answer.value('advertisementNumber', number),
    applicationDeadline: answer.value(
      'applicationDeadline',
      deadline ? { value: deadline.value.date, words: deadline.words } : null,
    ),
    milestones: dates.map(({ value }) => value),
    applyNowLink: answer.value('applyNowLink', link.read),
    salary: answer.value('salary', salary.read),
    fees: fees.map(({ fee }) => fee),
    openings: kept.map(({ opening }) => opening),
    location: answer.value('location', location.read),
    city: answer.value('city', readCity(employer)),
    field: answer.value('field', field.read) ?? [],
    content: content.html,
  };
  const { found, problems, choices } = answer;
  return {
    proposal,
    found,
    problems,
    choices,
    notice: contentOf(notice, () => false).html,
    isPartial: notice.isPartial || content.isCut || isCut,
  };
}

/** What the bounds of a job cut off. */
function cutOff(openings: number | null, isContentCut: boolean): Question[] {
  const questions: Question[] = [];
  if (openings !== null)
    questions.push({
      where: 'openings',
      message: `The notice has ${openings} openings; only the first ${limits.openings} can be taken.`,
    });
  if (isContentCut)
    questions.push({
      where: 'content',
      message: 'The notice is longer than the text of a job may be. What didn’t fit was cut off at the end.',
    });
  return questions;
}

const hasLinks = (block: Line | Table): boolean =>
  block.type === 'table'
    ? block.grid.some((row) => row.some(({ links }) => links.length > 0))
    : block.links.length > 0;

/** What the description leaves out: the heading, and tables that are in the openings; neither of them holds links. */
const toldOtherwise =
  (heading: Line | Table | undefined, tables: ReadonlyMap<Table, ReadTable>) =>
  (block: Line | Table): boolean =>
    (block === heading || (block.type === 'table' && isWholly(tables.get(block)))) && !hasLinks(block);

/** The line that became the title, if it says no more than title and number. */
function headingOf(
  { blocks }: Notice,
  title: Read<string> | null,
  number: Read<string> | null,
): Line | Table | undefined {
  if (!title) return undefined;
  const said = [title.value, number?.value ?? ''].map(plain).filter(Boolean);
  return blocks.find((block, at) => {
    if (block.type === 'table' || withAsciiDigits(block.text) !== title.words) return false;
    const next = blocks[at + 1];
    // A heading of two lines: 'Corrigendum', 'to Advt. No. 5'.
    if (next && next.type !== 'table' && /^\p{Ll}/u.test(next.text)) return false;
    const rest = said.reduce((text, words) => text.replace(words, ' '), plain(title.words));
    return rest.split(' ').every((word) => word === '' || ofHeading.test(word));
  });
}
const ofHeading =
  /^(?:subject|sub|fwd?|re|job|title|position|posts?|vacanc(?:y|ies)|notification|notice|advt|advertisement|no|number|\d{1,3})$/;

/** Whether all that a table says is in its openings, and nothing of them is asked; a sum that doesn't fit is asked above the openings. */
const isWholly = (read: ReadTable | undefined): boolean =>
  read !== undefined &&
  read.isWhole &&
  read.openings.length > 0 &&
  read.openings.every(({ questions }) => questions.length === 0);

/** 'Professor and Assistant Professor', where no line is a title. */
function composedTitle(openings: readonly ReadOpening[]): Read<string> | null {
  const names = [...new Set(openings.map(({ opening }) => opening.title).filter(Boolean))];
  if (names.length === 0 || names.length > 3) return null;
  const value = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
  return value.length <= 200 ? { value, words: `Composed of the openings: ${names.join(', ')}` } : null;
}

/** The notice itself in its order; what is longer than the text of a job may be is cut off at a whole part. */
function contentOf(
  notice: Notice,
  isLeftOut: (block: Line | Table) => boolean,
): { html: string; isCut: boolean } {
  const html = sanitise(htmlOf(notice.blocks, isLeftOut).join(''));
  const fits = (text: string) => text.length <= maxContentLength && !hasTooManyTags(text);
  if (fits(html)) return { html, isCut: false };
  let [low, high] = [0, notice.blocks.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(sanitise(htmlOf(notice.blocks.slice(0, middle), isLeftOut).join('')))) low = middle;
    else high = middle - 1;
  }
  return { html: sanitise(htmlOf(notice.blocks.slice(0, low), isLeftOut).join('')), isCut: true };
}
