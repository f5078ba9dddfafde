// @ts-check
import { findContradiction } from './contradictions.mjs';
import { removedSettings, settings } from './settings.mjs';

/** @typedef {import('./settings.mjs').Environment} Environment */

/** An invalid or contradictory setting; the message is one line that names it. */
export class ConfigError extends Error {}

/**
 * Reads and checks all settings (docs/specification.md#settings).
 * @param {Record<string, string | undefined>} env
 * @returns {Environment}
 * @throws {ConfigError} for the first one that is wrong
 */
export function readSettings(env) {
  const removed = Object.keys(removedSettings).find((name) => env[name]);
  if (removed)
    throw new ConfigError(
      `${removed} is no setting any more: ${removedSettings[removed]}. Take it out of the settings`,
    );
  const found = Object.entries(settings).map(([name, type]) => {
    const value = env[name];
    // An empty variable counts as unset, as compose files leave them.
    if (value === undefined || value === '') return [name, 'fallback' in type ? type.fallback : undefined];
    const read = type.read(value);
    if (read === undefined) throw new ConfigError(`${name} must ${type.must}`);
    return [name, read];
  });
  const environment = /** @type {Environment} */ (Object.fromEntries(found));
  const contradiction = findContradiction(environment);
  if (contradiction) throw new ConfigError(contradiction);
  return environment;
}

/**
 * The folder of the embedded database, uploads and mails: as root where a service keeps its data.
 * @param {Environment} e
 */
export const dataDirOf = (e, isRoot = process.getuid?.() === 0) =>
  e.DATA_DIR ?? (isRoot ? '/var/lib/lectern' : './data');
