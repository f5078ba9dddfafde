// @ts-check
// Types of settings. Like all .mjs files of this folder it runs on the user's own Node without packages: wrong settings are refused
// before anything is installed.

/**
 * @template T @typedef {{ must: string, read: (value: string) => T | undefined, }} SettingType Parses a value; undefined if it
 * is invalid. `must` describes valid values.
 */

/**
 * Adds a default value to a type. @template T
 * @param {SettingType<T>} type
 * @param {T} fallback
 * @returns {SettingType<T> & { fallback: T }}
 */
export const or = (type, fallback) => ({ ...type, fallback });

/**
 * @param {string} must
 * @param {(value: string) => boolean} isRight
 * @returns {SettingType<string>}
 */
export const text = (must, isRight) => ({ must, read: (value) => (isRight(value) ? value : undefined) });

export const anyText = text('be text', () => true);

/** @param {number} longest */
export const line = (longest) => ({
  must: `have at most ${longest} characters`,
  /** @param {string} value */
  read: (value) => (value.trim().length <= longest ? value.trim() : undefined),
});

/**
 * @template {string} Word
 * @param {readonly [Word, ...Word[]]} words
 * @returns {SettingType<Word>}
 */
export const oneOf = (words) => ({
  must: `be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  read: (value) => words.find((word) => word === value),
});

export const onOff = oneOf(['on', 'off']);

/**
 * @param {number} min
 * @param {number} max
 * @param {{ of?: string, isWhole?: boolean }} [more]
 * @returns {SettingType<number>}
 */
export const number = (min, max, { of, isWhole = true } = {}) => ({
  must: `be a number ${of ? `of ${of} ` : ''}from ${min} to ${max}`,
  read(value) {
    const found = /^\s*$/.test(value) ? NaN : Number(value);
    const isRight = found >= min && found <= max && (!isWhole || Number.isInteger(found));
    return isRight ? found : undefined;
  },
});

/** No request can be made to an address with a user. */
export const webAddress = text('be an http(s) address without user:password@', (value) => {
  if (!URL.canParse(value) || !/^https?:/.test(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
});

/** An origin without a path, as the portal can't be served below one. */
export const webOrigin = text(
  'be an http(s) address without a path, such as https://portal.example',
  (value) => {
    if (!URL.canParse(value) || !/^https?:/.test(value) || /[?#@]/.test(value)) return false;
    return new URL(value).pathname === '/';
  },
);

export const databaseAddress = text('begin with postgresql://', (value) => /^postgres(ql)?:\/\//.test(value));

export const mailServer = text(
  'be smtp://host:587 or smtps://host:465, with user:password@ before the host if it asks for them',
  (value) => {
    if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false;
    const { hostname, port, hash } = new URL(value);
    return hostname !== '' && port !== '0' && hash === '';
  },
);

const address = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
export const sender = text('be an email address or Name <address>', (value) =>
  new RegExp(String.raw`^(${address}|[^<>\r\n]*<${address}>)$`).test(value.trim()),
);

/** The pattern of zod, which registration uses. */
export const mailAddress = text('be an email address', (value) =>
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(value),
);

/** @param {string} value */
const isKey = (value) => Buffer.from(value, 'base64').length === 32;

/** @type {SettingType<string[]>} */
export const secretKeys = {
  must: 'be 32 random bytes in base64 (openssl rand -base64 32), and former keys behind it with commas between',
  read(value) {
    const keys = value.split(/[\s,]+/).filter(Boolean);
    return keys.length > 0 && keys.every(isKey) ? keys : undefined;
  },
};

/** @type {SettingType<string[]>} */
export const hosts = {
  must: 'be names of hosts with spaces between: images.example *.cdn.example',
  read(value) {
    const names = value.split(/[\s,]+/).filter(Boolean);
    return names.every((name) => /^(\*|(\*\.)?[a-z0-9.-]+(:\d+)?)$/i.test(name)) ? names : undefined;
  },
};
