// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, dataDirOf } from './read-settings.mjs';

/** @typedef {import('./settings.mjs').Environment} Environment */

/** @type {Record<string, string>} */
const causes = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOTDIR: 'a part of it is a file, not a folder',
  ENOENT: 'no folder can be made there',
};
/** A full disk is not a wrong setting. */
const full = ['ENOSPC', 'EDQUOT'];

/**
 * Whether the folder is writable or can be created, by trying it with a temporary folder: permissions, mounts and file
 * systems such as /proc show no other way.
 * @param {string} folder
 * @returns {string | undefined} why not
 */
function whyUnwritable(folder) {
  let existing = path.resolve(folder);
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  try {
    fs.rmdirSync(fs.mkdtempSync(path.join(existing, '.lectern-')));
    return undefined;
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    return full.includes(code) ? undefined : (causes[code] ?? message);
  }
}

/**
 * @param {string} file
 * @returns {string | undefined} why it can't be read
 */
function whyUnreadable(file) {
  try {
    return fs.readFileSync(file, 'utf8').trim() === '' ? 'it is empty' : undefined;
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return 'there is no such file';
    return code === 'EACCES' ? 'this user may not read it' : message;
  }
}

/**
 * Without local data, DATA_DIR isn't needed.
 * @param {Environment} e
 * @param {boolean} isWorker
 */
const needsDataDir = (e, isWorker) =>
  !e.DATABASE_URL || !e.SECRETS_KEY || e.UPLOADS === 'local' || (isWorker && !e.SMTP_URL);

/**
 * Refuses settings whose folders or files a process of this role can't use.
 * @param {Environment} e
 * @param {string} [role] backups are made by workers only
 * @throws {ConfigError} for the first one
 */
export function refuseUnusableFiles(e, role = 'all') {
  const isWorker = role !== 'web';
  const folders = {
    DATA_DIR: needsDataDir(e, isWorker) ? dataDirOf(e) : undefined,
    LOG_DIR: e.LOG_DIR,
    BACKUP_DIR: isWorker ? e.BACKUP_DIR : undefined,
  };
  for (const [name, folder] of Object.entries(folders)) {
    const why = folder && whyUnwritable(folder);
    if (why)
      throw new ConfigError(
        `${name}: ${folder} can't be written to (${why}). Make the folder, give it to the user that runs the portal, or name another one`,
      );
  }
  const files = {
    GOOGLE_INDEXING_KEY_FILE: isWorker ? e.GOOGLE_INDEXING_KEY_FILE : undefined,
  };
  for (const [name, file] of Object.entries(files)) {
    const why = file && whyUnreadable(file);
    if (why)
      throw new ConfigError(
        `${name}: ${file} can't be read (${why}). Put the secret there, or name another file`,
      );
  }
}
