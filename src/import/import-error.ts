/** Why an import can't go on, in one line for the person who started it. Nothing was written. */
export class ImportError extends Error {}

const causes: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'that is a folder',
  EACCES: 'you may not read it',
};

/** Turns what reading or parsing threw into one clear line; other errors stay what they are. */
export function explainReading(file: string, format: string, error: unknown): unknown {
  if (error instanceof ImportError) return error;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (syscall) return new ImportError(`Can't read ${file}: ${causes[code ?? ''] ?? message}.`);
  return new ImportError(`${file} is not ${format}: ${message.replace(/\s+/g, ' ').replace(/\.$/, '')}.`);
}
