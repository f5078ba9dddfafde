import { readOptions } from '../../scripts/read-options.mjs';
import { readCorpus } from './corpus.ts';
import { fields, type Mark } from './judge.ts';

const { only } = readOptions('notices', { only: { type: 'string', default: '' } });
const marks: Mark[] = ['right', 'asked', 'null', 'wrong'];
const counts = new Map<string, Record<Mark, number>>();
for (const { name, judged, read } of await readCorpus(only)) {
  const others = Object.entries(judged).filter(([, mark]) => mark !== 'right');
  console.log(
    `${name.padEnd(36)} ${others.map(([field, mark]) => `${field}: ${mark}`).join(', ') || 'all right'}`,
  );
  if (only) console.log(JSON.stringify(read, null, 2));
  for (const [field, mark] of Object.entries(judged)) {
    const row = counts.get(field) ?? { right: 0, asked: 0, null: 0, wrong: 0 };
    row[mark] += 1;
    counts.set(field, row);
  }
}
const row = (name: string, cells: (string | number)[]) =>
  `| ${name.padEnd(20)} |${cells.map((cell) => String(cell).padStart(6)).join(' |')} |`;
const total = marks.map((mark) => [...counts.values()].reduce((sum, one) => sum + one[mark], 0));
console.log(`\n${row('field', marks)}\n| ${'-'.repeat(20)} |${' -----: |'.repeat(marks.length)}`);
for (const field of fields.filter((one) => counts.has(one)))
  console.log(
    row(
      field,
      marks.map((mark) => counts.get(field)![mark]),
    ),
  );
console.log(row('all', total));
// A value that is wrong without a word is a fault.
process.exitCode = total[3] === 0 ? 0 : 1;
