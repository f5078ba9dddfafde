/** Why an import failed, in one line for the operator. Nothing was written. */
export class ImportError extends Error {}

const causes: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'that is a folder',
  EACCES: 'you may not read it',
};

/** Turns read and parse errors into one clear line; others pass unchanged. */
export function explainReading(file: string, format: string, error: unknown): unknown {
  if (error instanceof ImportError) return error;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (syscall) return new ImportError(`Can't read ${file}: ${causes[code ?? ''] ?? message}.`);
  return new ImportError(`${file} is not ${format}: ${message.replace(/\s+/g, ' ').replace(/\.$/, '')}.`);
}
