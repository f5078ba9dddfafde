import { parseArgs } from 'node:util';
import { isSingleLine } from '../contract/text/single-line.ts';
import { isTimeZone } from '../contract/vocabulary/milestones.ts';
import { httpLink } from './read-file.ts';
import { isPostType, postTypes } from '../contract/vocabulary/index.ts';
import type { ImportRun } from './report.ts';
import { isJobColumn, jobColumnNames } from './jobs/read-table.ts';

/** Wrong arguments, in one line for the operator. */
export class WrongArguments extends Error {}

const options = {
  'dry-run': { type: 'boolean' },
  author: { type: 'string' },
  column: { type: 'string', multiple: true },
  value: { type: 'string', multiple: true },
  source: { type: 'string' },
  'source-link': { type: 'string' },
  type: { type: 'string' },
  zone: { type: 'string' },
} as const;

export type Option = keyof typeof options;

export interface ImportArguments extends Omit<ImportRun, 'out'> {
  topic: string;
}

/** @param allowed options of each topic @throws WrongArguments */
export function readArguments(args: string[], allowed: Record<string, readonly Option[]>): ImportArguments {
  const { values, positionals } = parsed(args);
  const [topic = '', file, ...rest] = positionals;
  if (!Object.hasOwn(allowed, topic))
    throw new WrongArguments(`Name one of ${Object.keys(allowed).join(', ')}.`);
  if (!file || rest.length > 0) throw new WrongArguments('Name one file.');
  for (const name of Object.keys(values) as Option[])
    if (!allowed[topic]!.includes(name)) throw new WrongArguments(`--${name} is not for ${topic}.`);
  const { type, zone } = values;
  if (type !== undefined && !isPostType(type))
    throw new WrongArguments(`--type must be one of ${postTypes.join(', ')}.`);
  if (zone !== undefined && !isTimeZone(zone))
    throw new WrongArguments('--zone must be AoE, UTC or a time zone such as Asia/Kolkata.');
  if (allowed[topic]!.includes('author') && !values.author)
    throw new WrongArguments('Name the account that the jobs belong to: --author EMAIL.');
  return {
    topic,
    file,
    dryRun: values['dry-run'] ?? false,
    type,
    zone,
    source: sourceOf(values),
    author: values.author,
    columns: byColumn('column', values.column),
    values: byColumn('value', values.value),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongArguments((error as Error).message.split(/\. |\n/)[0]!.replace(/\.?$/, '.'));
  }
}

/** 'title=Name of post' */
function byColumn(option: 'column' | 'value', given: string[] = []): ImportRun['columns'] {
  const pairs = given.map((one) => {
    const [name, ...rest] = one.split('=');
    const text = rest.join('=').trim();
    if (!isJobColumn(name!) || !text)
      throw new WrongArguments(
        `--${option} must be FIELD=${option === 'column' ? 'NAME' : 'TEXT'}, with a FIELD of ${jobColumnNames.join(', ')}.`,
      );
    return [name, text] as const;
  });
  return Object.fromEntries(pairs);
}

const longestName = 100;

function sourceOf({ source: name, 'source-link': link }: Partial<Record<'source' | 'source-link', string>>) {
  if (link !== undefined && httpLink(link) === null)
    throw new WrongArguments('--source-link must be an http(s) address.');
  if (name === undefined && link !== undefined) throw new WrongArguments('--source-link needs --source.');
  if (name === undefined) return undefined;
  if (!name.trim() || name.length > longestName || !isSingleLine(name))
    throw new WrongArguments(`--source must be a name of at most ${longestName} characters.`);
  return { name: name.trim(), link: httpLink(link) };
}
