/** Why the embedded database cannot run, in one line that says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const diskFull = (dataDir: string) =>
  `The disk that holds the data folder ${dataDir} is full; free some space (about 200 MB are needed to start) or set DATA_DIR to another disk.`;

const notWritable = (dataDir: string, path: string) =>
  `The data folder ${dataDir} can't be used: no permission to write ${path}; give this user the folder or set DATA_DIR to another folder.`;

const byCode: Record<string, (dataDir: string, path: string) => string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: (dataDir) =>
    `The data folder ${dataDir} is on a file system that is mounted read-only; set DATA_DIR to a folder that can be written.`,
  ENOTDIR: (dataDir, path) =>
    `The data folder ${dataDir} can't be used: ${path} is not a folder; move that file away or set DATA_DIR to another folder.`,
  EEXIST: (dataDir, path) =>
    `The data folder ${dataDir} can't be used: ${path} is not a folder; move that file away or set DATA_DIR to another folder.`,
};

/** Turns file system errors into a line for the operator; others pass unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedDatabaseError || !(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const sentence = code === undefined ? undefined : byCode[code];
  if (!sentence) return error;
  return new EmbeddedDatabaseError(sentence(dataDir, path ?? dataDir), { cause: error });
}

/** Turns the last output of initdb or the server into a line for the operator. */
export function explainOutput(output: string, dataDir: string, logFile?: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(sentenceFor(output, dataDir) + (logFile ? ` Log: ${logFile}` : ''));
}

function sentenceFor(output: string, dataDir: string): string {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dataDir);
  const library = /error while loading shared libraries: ([^:\s]+)|Library not loaded: (\S+)/.exec(output);
  if (library) {
    return `The embedded database needs the system library ${library[1] ?? library[2]}, which is missing or unreadable; install it or set DATABASE_URL to a PostgreSQL server.`;
  }
  if (
    /could not locate a valid checkpoint record|invalid checkpoint record|could not read file "global\/pg_control"/.test(
      output,
    )
  ) {
    return `The database in ${dataDir} is damaged and can't recover by itself; restore a backup or set DATA_DIR to another folder.`;
  }
  if (/lock file "[^"]+" already exists|pre-existing shared memory block/.test(output)) {
    return `The data folder ${dataDir} is in use by another database server; stop it or set DATA_DIR to another folder.`;
  }
  const unknownUser = /could not look up effective user ID (\d+)/.exec(output);
  if (unknownUser) {
    return `The embedded database needs a user with a name, and number ${unknownUser[1]} has none; add it to /etc/passwd, start as another user or set DATABASE_URL to a PostgreSQL server.`;
  }
  return `The embedded database in ${dataDir} did not start: ${lastComplaint(output)}.`;
}

/** The last FATAL line, without its time stamp; else the last line. */
function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.findLast((text) => /(FATAL|PANIC|error):/.test(text)) ?? lines.at(-1) ?? 'it left no message';
  return line
    .replace(/^.*?(?=FATAL:|PANIC:)/, '')
    .trim()
    .replace(/\.$/, '');
}
