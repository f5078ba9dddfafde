import { readFileSync, readdirSync } from 'node:fs';
import type { ParsedJob } from '../../src/contract/publishing/parsed-job.ts';
import {
  readNotice,
  type NoticeFormat,
} from '../../src/domain/publishing/advertisements/read-advertisement.ts';
import { judge, type Expected, type Marks } from './judge.ts';

const kinds: Record<Expected['kind'], NoticeFormat> = {
  html: 'html',
  txt: 'text',
  csv: 'text',
  pdf: 'document',
  docx: 'docx',
  xlsx: 'xlsx',
};

export interface ReadCase {
  name: string;
  want: Expected;
  read: ParsedJob;
  judged: Marks;
}

/** Reads and judges the notices of the corpus whose names contain a text. */
export async function readCorpus(only = ''): Promise<ReadCase[]> {
  const folder = new URL('./corpus/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.includes(only));
  const cases: ReadCase[] = [];
  for (const name of names.toSorted()) {
    const file = (path: string) => readFileSync(new URL(`${name}/${path}`, folder));
    const want = JSON.parse(file('expected.json').toString()) as Expected;
    const read = await readNotice(kinds[want.kind], file(want.input));
    cases.push({ name, want, read, judged: judge(want, read) });
  }
  return cases;
}
