export { ageRecipients } from './age-recipients.mjs';
export { readConfig, type Config } from './config.ts';
export { isGuessable } from './guessable.mjs';
export { isPublicAddress } from './public-address.mjs';
export { ConfigError, readSettings } from './read-settings.mjs';
export { refuseUnusableFiles } from './unusable-files.mjs';
