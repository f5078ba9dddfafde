/** An invalid or contradictory setting; the message is one line that names it. */
export class ConfigError extends Error {}
