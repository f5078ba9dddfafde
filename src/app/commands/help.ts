import { commands, type Command } from './help-texts.ts';

const exitCodes = '0 done; 1 failed, with the reason; 2 wrong arguments.';

function sections({ does, options = [], examples, exitCodes: own }: Command): string[] {
  const width = Math.max(...options.map(([option]) => option.length)) + 2;
  return [
    does,
    ...(options.length > 0
      ? [
          ['Options:', ...options.map(([option, meaning]) => `  ${option.padEnd(width)}${meaning}`)].join(
            '\n',
          ),
        ]
      : []),
    ['Examples:', ...examples.map((line) => `  ${line}`)].join('\n'),
    `Exit codes: ${own ?? exitCodes}`,
  ];
}

const overview = () =>
  [
    'Usage: npm run COMMAND [-- options]',
    `Commands: ${Object.keys(commands).join(', ')}`,
    'Examples:\n  npm run backup -- --help\n  node src/main.ts backup --help    in a container',
    `Exit codes: ${exitCodes}`,
  ].join('\n\n');

/** Output of `--help` for a command; of all commands if it is unknown. */
export function helpOf(name: string): string {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? [`Usage: ${command.usage}`, ...sections(command)].join('\n\n') : overview();
}

/** Wrong arguments: the program ends with 2. */
export class UsageError extends Error {
  readonly exitCode = 2;

  constructor(command: string, message: string) {
    super(`${message}\nUsage: ${commands[command]!.usage}\nMore: npm run ${command} -- --help`);
  }
}

/** @throws UsageError for a command that takes no other arguments than these flags */
export function refuseOthers(command: string, args: string[], flags: string[] = []): void {
  const unknown = args.find((arg) => !flags.includes(arg));
  if (unknown !== undefined) throw new UsageError(command, `Unknown argument '${unknown}'.`);
}
