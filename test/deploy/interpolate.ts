/** The lines of an .env file, as Docker Compose reads them. */
export const readEnvironmentFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/**
 * Replaces ${NAME:-default} and ${NAME:?} in every text of a parsed file, as Docker Compose does.
 * @throws Error for a required variable that is unset or empty
 */
export function interpolate<Value>(value: Value, env: Record<string, string>): Value {
  if (typeof value === 'string') return interpolateText(value, env) as Value;
  if (Array.isArray(value)) return value.map((one) => interpolate(one, env)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, interpolate(one, env)]),
  ) as Value;
}

const interpolateText = (text: string, env: Record<string, string>): string =>
  text.replaceAll(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name?: string, kind?: string, otherwise?: string) => {
      if (!name) return '$';
      const value = env[name] ?? '';
      if (value === '' && kind === '?') throw new Error(`${name} is missing`);
      return value === '' ? (otherwise ?? '') : value;
    },
  );
