import { pages } from '../contract/addresses/pages.ts';
import { dateInWords, momentInWords } from '../contract/time/dates-in-words.ts';
import { kolkataDate } from '../contract/time/days.ts';
import { type Message, salutation } from './message.ts';

interface About {
  name: string | null;
  /** The key's name. */
  key: string;
  /** The account's. */
  account: string;
  madeAt: Date;
  /** The member who made it; null for the account's own login. */
  madeBy: string | null;
  expiresAt: Date;
  url: string;
}

export const keyMade = ({ name, key, account, madeAt, madeBy, expiresAt, url }: About): Message => ({
  subject: `A new API key: ${key}`,
  paragraphs: [
    salutation(name),
    `The API key '${key}' was made for the account of ${account} on ${momentInWords(madeAt)} (India)${madeBy ? ` by ${madeBy}` : ''}. With it, a program reads and, if the key says so, publishes for this account until ${dateInWords(kolkataDate(expiresAt))}.`,
    'If you expected this, you do not need to do anything. If not, revoke the key at once and change your password.',
  ],
  action: { label: 'See the keys', url: url + pages.keys },
});

export const keyExpires = ({ name, key, account, expiresAt, url }: About): Message => ({
  subject: `The API key '${key}' expires on ${dateInWords(kolkataDate(expiresAt))}`,
  paragraphs: [
    salutation(name),
    `The API key '${key}' of the account of ${account} expires on ${momentInWords(expiresAt)} (India). What a program sends with it is refused from then on.`,
    'If the program is still used, make a new key and enter it there; then revoke the old one. Both work at the same time.',
  ],
  action: { label: 'See the keys', url: url + pages.keys },
});

interface Ended {
  name: string | null;
  /** Names of keys. */
  keys: string[];
  account: string;
  url: string;
}

export const keysEnded = ({ name, keys, account, url }: Ended): Message => ({
  subject: keys.length === 1 ? `The API key '${keys[0]}' has ended` : `${keys.length} API keys have ended`,
  paragraphs: [
    salutation(name),
    `These API keys of the account of ${account} have ended, because whoever made them has left, was blocked or ended all access of their own account: ${keys.join(', ')}.`,
    'Programs that used them are refused now. If they are still needed, make new keys and enter them there.',
  ],
  action: { label: 'See the keys', url: url + pages.keys },
});
