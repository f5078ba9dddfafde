import { parseArgs } from 'node:util';
import { isSingleLine } from '../contract/text/single-line.ts';
import { isTimeZone } from '../contract/time/time-zone.ts';
import { httpLink } from './http-link.ts';
import { isPostType, postTypes } from '../contract/vocabulary/index.ts';
import type { ImportRun } from './import-summary.ts';

/** Wrong arguments, in one line for the operator. */
export class WrongArguments extends Error {}

const options = {
  'dry-run': { type: 'boolean' },
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
  return { topic, file, dryRun: values['dry-run'] ?? false, type, zone, source: sourceOf(values) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongArguments((error as Error).message.split(/\. |\n/)[0]!.replace(/\.?$/, '.'));
  }
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
