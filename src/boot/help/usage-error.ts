import { commands } from './commands.ts';

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
