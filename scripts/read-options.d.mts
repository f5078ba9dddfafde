import type { parseArgs, ParseArgsOptionsConfig } from 'node:util';

export function refuseArguments(command: string, message: string): never;
export function readOptions<Options extends ParseArgsOptionsConfig>(
  command: string,
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options }>>['values'];
