import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Program } from '../../../test/support/program.ts';
import { slow } from '../../../test/support/size.ts';
import { startFailureText } from '../explain-error.ts';
import { runRole } from './run-role.ts';
import { commands } from './help-texts.ts';
import { helpOf } from './help.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Third-party programs, which have their own help. */
const foreign = ['format'];

/** The command whose help a script of package.json prints: the program of run.mjs, or the script's own name. */
function commandOf(script: string): string {
  const [, file, program] = /node scripts\/([\w-]+)\.mjs(?: ([\w:-]+))?/.exec(scripts[script]!) ?? [];
  return (file === 'run' ? program : file) ?? '';
}

test('every script of the package has help', () => {
  const own = Object.keys(scripts).filter((name) => !foreign.includes(name));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !Object.hasOwn(commands, commandOf(name)))).toEqual([]);
});

test.each(Object.keys(commands))('the help of %s is in the style of all', (name) => {
  const [usage, does, ...rest] = helpOf(name).split('\n\n');
  expect(usage).toMatch(/^Usage: npm (run |start|test)/);
  expect(does).toMatch(/^[A-Z][^]*\.$/);
  expect(rest.at(-2)).toMatch(/^Examples:(\n {2}[A-Z_=\d ]*npm \S.*)+$/);
  expect(rest.at(-1)).toMatch(/^Exit codes: .+\.$/);
  for (const line of helpOf(name).split('\n')) expect(line.length, line).toBeLessThan(160);
});

test('help is printed before settings are read or a database is opened, with exit code 0', async () => {
  const { code, lines } = await new Program({ PORT: 'many' }, ['restore', 'x.tar.gz', '--help']).outcome();
  expect([code, lines.join('\n')]).toEqual([0, helpOf('restore')]);
});

test.each([
  ['doctor', ['--jsn'], "Unknown argument '--jsn'."],
  ['migrate', ['--force'], "Unknown argument '--force'."],
  ['restore', [], 'FILE is missing.'],
  ['move', [], '--to is missing.'],
  ['backup', ['--fast'], "Unknown option '--fast'"],
])('%s %j ends with 2 and says how it is used', async (command, args, message) => {
  const error = await runRole(command, args).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
  expect(startFailureText(error)).toContain(`Usage: ${commands[command]!.usage}`);
});

slow('a command exits cleanly when its output is no longer read', async () => {
  const program = new Program({}, ['import', '--help']);
  program.child.stdout!.destroy();
  expect(await program.outcome()).toEqual({ code: 0, lines: [''] });
});

test('an unknown command ends with 2', async () => {
  expect(await runRole('nonsense', [])).toBe(2);
});
