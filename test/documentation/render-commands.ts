import { commands } from '../../src/app/commands/help-texts.ts';

const text = (value: string) => value.replaceAll('\n', ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** What a command does, in a sentence, and what must be done before it. */
const inShort = (does: string) =>
  text(does)
    .split(/(?<=\.) (?=[A-Z])/)
    .filter((sentence, index) => index === 0 || sentence.startsWith('Stop '))
    .join(' ');

/** docs/commands.md, from the help of the program. Options, examples and the rest are what `--help` is for. */
export const renderCommands = (): string =>
  [
    '# Commands',
    introduction,
    [
      '| command | what it does |',
      '|---|---|',
      ...Object.values(commands).map(({ usage, does }) => `| \`${text(usage)}\` | ${inShort(does)} |`),
    ].join('\n'),
  ].join('\n\n') + '\n';

const introduction = `With \`--help\` each command prints what else it does, its options, examples and exit codes: 0 when it succeeded, 1 with one line of
explanation when it failed, 2 when its arguments were wrong, if it says nothing else. After a signal the exit code is 128 plus its number, as in a
shell. What is from \`npm run dev\` on is for developers.

In a container the same commands are roles of the image: \`docker compose run --rm manage backup\`.

This page is generated from \`src/app/commands/help-texts.ts\`; \`npm test -- test/documentation/generated-pages.test.ts -u\` updates it.`;
