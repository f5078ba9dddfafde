import type { Transaction } from '../../db/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import type { PostSource } from '../../contract/publishing/post.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import { sanitise } from '../../domain/publishing/index.ts';
import { ImportError } from '../import-error.ts';
import { progressFor, plural, ImportSummary, type ImportRun } from '../report.ts';
import type { ImportedPost } from '../posts/store.ts';
import { savePosts } from '../posts/save-posts.ts';
import { httpLink } from '../read-file.ts';
import { parseSeries, type Edition, format, readEntries, type EntryText } from './parse-series.ts';
import { detailsOfCall, isNoPlaceholder } from './details-of-call.ts';
import { type Zone, parseMoment, parseZone } from './zones.ts';

interface OpenRound {
  deadline: Date;
  abstractDeadline: Date | undefined;
  comment: string | undefined;
}

/** An edition that still accepts papers. */
interface OpenCall {
  key: string;
  title: string;
  zone: Zone;
  edition: Edition;
  /** Rounds whose deadline is ahead, the next one first; never empty. */
  rounds: [OpenRound, ...OpenRound[]];
}

type CallStatus = { call: OpenCall } | 'past' | { reason: string };

const longestTitle = 200;

/** 'AAAI 2027: AAAI Conference on Artificial Intelligence' */
function titleOf({ series, year, name }: Edition): string {
  const title = `${series} ${year}${name ? `: ${name}` : ''}`;
  return title.length <= longestTitle
    ? title
    : `${title
        .slice(0, longestTitle - 1)
        .trimEnd()
        .toWellFormed()}…`;
}

/** Whether an edition still accepts papers, or why that can't be determined. */
function callStatus(edition: Edition, now: Date): CallStatus {
  const { id, year, series, timezone, rounds } = edition;
  if (!series) return { reason: 'its series has no title' };
  if (edition.problem) return { reason: edition.problem };
  if (!id) return { reason: 'it has no id' };
  if (!year || !/^\d{4}$/.test(year)) return { reason: 'it has no year' };
  const zone = parseZone(timezone ?? 'UTC');
  if (!zone) return { reason: `'${timezone}' is no known time zone` };
  const read = rounds.map(({ deadline = 'TBD', abstractDeadline, comment }) => ({
    text: deadline,
    deadline: parseMoment(deadline, zone),
    abstractDeadline: abstractDeadline === undefined ? undefined : parseMoment(abstractDeadline, zone),
    comment,
  }));
  const [next, ...later] = read
    .filter(
      (round): round is typeof round & OpenRound => round.deadline !== undefined && round.deadline > now,
    )
    .toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime());
  if (next)
    return {
      call: { key: `ccfddl:${id}:${year}`, title: titleOf(edition), zone, edition, rounds: [next, ...later] },
    };
  const unread = read.find((round) => round.deadline === undefined);
  if (unread)
    return {
      reason: /^tb[ad]$/i.test(unread.text)
        ? 'its deadline is not known yet'
        : `'${unread.text}' is no deadline`,
    };
  return read.length > 0 ? 'past' : { reason: 'it has no deadline' };
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (letter) => escaped[letter] as string);

const kolkata: Zone = { label: 'IST', timeZone: 'Asia/Kolkata' };

/** '1 December 2026 at 17:00', in the given time zone. */
const onClock = (moment: Date, { timeZone }: Zone): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);

const bothClocks = (moment: Date, zone: Zone): string =>
  `<strong>${onClock(moment, zone)}</strong> (${html(zone.label)}), which is ${onClock(moment, kolkata)} in India (IST)`;

const roundLine = ({ deadline, abstractDeadline, comment }: OpenRound, zone: Zone): string =>
  [
    `Papers: ${bothClocks(deadline, zone)}`,
    ...(abstractDeadline ? [`Abstracts: ${bothClocks(abstractDeadline, zone)}`] : []),
    ...(comment ? [`Note: ${html(comment)}`] : []),
  ].join('<br>');

/** Short names of the list's topics. */
const topics: Record<string, string> = {
  DS: 'Computer architecture, parallel programming and storage',
  NW: 'Network systems',
  SC: 'Network and system security',
  SE: 'Software engineering, operating systems and programming languages',
  DB: 'Databases, data mining and information retrieval',
  CT: 'Computing theory',
  CG: 'Graphics and multimedia',
  AI: 'Artificial intelligence',
  HI: 'Human-computer interaction and ubiquitous computing',
  MX: 'Interdisciplinary, mixed and emerging subjects',
};

/** The post's content: deadlines in both time zones, dates, place, page, subject and rank. */
function callContent({ zone, edition, rounds: [next, ...later] }: OpenCall): string {
  const { series, name, year, date, place, link, topic, ranks } = edition;
  const website = httpLink(link);
  const facts = [
    `Dates: ${isNoPlaceholder(date) ? html(date) : 'to be announced'}`,
    `Place: ${isNoPlaceholder(place) ? html(place) : 'to be announced'}`,
    ...(website ? [`Website: <a href="${html(website)}">${html(website)}</a>`] : []),
    ...(topic ? [`Subject: ${html(Object.hasOwn(topics, topic) ? topics[topic]! : topic)}`] : []),
    ...(ranks.length > 0 ? [`Rank: ${html(ranks.join(', '))}`] : []),
  ];
  return [
    `<p>${html(name ?? series)} (${html(series)} ${year}) invites papers.</p>`,
    `<h2>Next deadline</h2><p>${roundLine(next, zone)}</p>`,
    later.length > 0
      ? `<h3>Later rounds</h3><ul>${later.map((round) => `<li>${roundLine(round, zone)}</li>`).join('')}</ul>`
      : '',
    `<h2>The conference</h2><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    `<p>Taken from a public list of conference deadlines. The conference's own page has the last word.</p>`,
  ].join('');
}

const batchSize = 100;

/**
 * Publishes the open calls of a YAML list of conference series. An edition is identified by id and year, so importing
 * a file twice changes nothing, and a later file updates an edition, such as an extended deadline. One transaction: a
 * broken file changes nothing.
 */
export function importCallsForPaper(ctx: Context, run: ImportRun): Promise<void> {
  const { file, dryRun, out } = run;
  return ctx.db.transaction(async (tx) => {
    const progress = progressFor(out);
    const reader = new CallsReader(tx, ctx, run);
    try {
      for await (const entry of readEntries(file, progress)) await reader.read(entry);
      if (reader.series === 0)
        throw new ImportError(`${file} is not ${format}: no entry has editions ('confs').`);
      await reader.flush();
    } finally {
      progress.stop();
    }
    const { tally, series } = reader;
    out.line(
      `${dryRun ? 'Dry run, nothing was written. ' : ''}${plural(tally.read, 'edition', 'editions')} of ${series} series read: ` +
        `${tally.added} ${dryRun ? 'would be new' : 'new'}, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.past} past, ${tally.rejected} rejected.`,
    );
  });
}

class CallsReader {
  readonly tally: ImportSummary;
  series = 0;
  #batch: ImportedPost[] = [];
  readonly #seen = new Map<string, Edition>();
  readonly #tx: Transaction;
  readonly #ctx: Context;
  readonly #run: ImportRun;

  constructor(tx: Transaction, ctx: Context, run: ImportRun) {
    this.#tx = tx;
    this.#ctx = ctx;
    this.#run = run;
    this.tally = new ImportSummary(run.out);
  }

  async read(text: EntryText): Promise<void> {
    const entry = parseSeries(text, this.#run.file);
    if ('reason' in entry) {
      this.tally.reject(`line ${text.line}`, '', entry.reason);
      return;
    }
    if (entry.editions.length > 0) this.series++;
    for (const edition of entry.editions) this.#take(edition);
    if (this.#batch.length >= batchSize) await this.flush();
  }

  #take(edition: Edition): void {
    const { line, series, year = '' } = edition;
    this.tally.read++;
    const reject = (reason: string) => this.tally.reject(`line ${line}`, `${series} ${year}`, reason);
    const now = this.#ctx.clock();
    const status = callStatus(edition, now);
    if (status === 'past') this.tally.past++;
    else if ('reason' in status) reject(status.reason);
    else {
      const key = this.#keyOf(status.call);
      const earlier = this.#seen.get(key);
      if (earlier) reject(`it repeats line ${earlier.line}`);
      else {
        this.#seen.set(key, edition);
        this.#batch.push({ ...importedCall(status.call, this.#run.source ?? defaultSource, now), key });
      }
    }
  }

  /**
   * Conferences with the same acronym have the same id in such lists ('FSE'), so the second one's key includes its
   * series.
   */
  #keyOf({ key, edition }: OpenCall): string {
    const earlier = this.#seen.get(key);
    return earlier && earlier.name !== edition.name ? `${key}:${edition.name}` : key;
  }

  async flush(): Promise<void> {
    const { tally } = this;
    await savePosts({ tx: this.#tx, ctx: this.#ctx, tally, run: this.#run }, this.#batch);
    this.#batch = [];
  }
}

/** Who publishes lists of this form. */
const defaultSource: PostSource = {
  name: 'CCF Conference Deadlines',
  link: 'https://github.com/ccfddl/ccf-deadlines',
};

function importedCall(call: OpenCall, source: PostSource, now: Date): ImportedPost {
  const { key, title, edition, zone } = call;
  const content = sanitise(callContent(call));
  const { facts, allMilestones } = detailsOfCall(edition, zone, now);
  return {
    key,
    type: 'callForPaper',
    subType: 'conferences',
    source,
    series: edition.name ? `${edition.series}: ${edition.name}` : edition.series,
    fields: { title, content, contentText: plainText(content), ...facts },
    allMilestones,
    state: 'open',
  };
}
