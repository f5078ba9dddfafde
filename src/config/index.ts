export { ConfigError } from './config-error.ts';
export { readConfig, type Config } from './config.ts';
