import { ConfigError, readSettings } from '../../src/config/read-settings.mjs';
import { refuseUnusableFiles } from '../../src/config/unusable-files.mjs';
import { Refusal } from '../refusal.mjs';

/** Refuses in one line, before anything is installed or built, what the server would refuse at its start. */
export function refuseWrongSettings(env, role) {
  try {
    refuseUnusableFiles(readSettings(env), role);
  } catch (error) {
    throw error instanceof ConfigError ? new Refusal(error.message) : error;
  }
}
