import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { npm } from './support/npm.ts';
import { product } from './support/shared.ts';

const { checkout } = product.address;

/** Prints the commands of the built program, without a database. */
const start = () => npm(checkout, ['start', '--', 'no-such-command'], {});

test('a start builds the server anew when one of its sources has changed, and only then', async () => {
  const help = join(checkout, 'src', 'app', 'commands', 'help.ts');
  const text = readFileSync(help, 'utf8');
  try {
    writeFileSync(
      help,
      text.replace('Usage: npm run COMMAND', 'Usage of a changed program: npm run COMMAND'),
    );
    const changed = await start();
    expect(changed.output).toMatch(/Building the server/);
    expect(changed.output).not.toMatch(/Building the web application/);
    expect(changed.output).toMatch(/^Usage of a changed program/m);
    const again = await start();
    expect(again.output).not.toMatch(/Building/);
    expect(again.output).toMatch(/^Usage of a changed program/m);
  } finally {
    writeFileSync(help, text);
  }
  expect((await start()).output).toMatch(/^Usage: npm run COMMAND/m);
});

test('a source that cannot be built stops the start with the place of the fault, and the next start builds again', async () => {
  const main = join(checkout, 'src', 'main.ts');
  const text = readFileSync(main, 'utf8');
  try {
    appendFileSync(main, '\nconst = broken;\n');
    const { code, output } = await start();
    expect(code).toBe(1);
    expect(output).toMatch(/src\/main\.ts/);
    expect(output).toMatch(/Lectern could not be built/);
  } finally {
    writeFileSync(main, text);
  }
  expect((await start()).output).toMatch(/^Usage: npm run COMMAND/m);
});
