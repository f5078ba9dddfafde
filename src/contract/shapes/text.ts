import { z } from '../z.ts';
import { isDocumentAddress } from '../uploads.ts';
import { isSingleLine, withoutInvisible } from '../text/single-line.ts';
import { holdsWebAddress, webLink } from '../addresses/links.ts';

/** Disallowed control characters; PostgreSQL can't store the null byte at all. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** A lone surrogate can't be encoded as UTF-8. */
const isWellFormed = (text: string) => text.isWellFormed() && !control.test(text);

/** Length is checked first and aborts, so that no other check reads a huge text. */
const tooLong = (max: number) => ({
  error: `Must be at most ${max.toLocaleString('en-US')} characters`,
  abort: true,
});

/** Trimmed plain text of at most `max` characters; may be empty. */
export const text = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(max, tooLong(max))
    .refine(isWellFormed, 'Contains characters that cannot be stored');

/** Required, trimmed plain text. `message` is shown if it is missing or empty, or nothing of it can be seen. */
export const requiredText = (max: number, message = 'Required') =>
  z
    .string({ error: (issue) => (issue.input == null ? message : 'Must be text') })
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine((value) => value === '' || withoutInvisible(value) !== '', message)
    .refine(isWellFormed, 'Contains characters that cannot be stored');

/** Maximum length of HTML; far more than a long article. */
export const maxContentLength = 100_000;

const notOneLine = 'Must be one line without control characters';

/**
 * Trimmed single-line text, for titles, names, places and whatever appears in lists, mails and feeds; may be empty. What is pasted with it
 * and can't be seen is dropped.
 */
export const line = (max: number) => text(max).overwrite(withoutInvisible).refine(isSingleLine, notOneLine);

export const requiredLine = (max: number, message = 'Required') =>
  requiredText(max, message).overwrite(withoutInvisible).refine(isSingleLine, notOneLine);

/** Empty text and null both mean none. */
export const emptyAsNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((value) => (value || null) as Exclude<z.output<Schema>, ''> | null);

export const optionalLine = (max: number) => emptyAsNull(line(max));

/** The name of an account. Mails greet with it, so it must not contain anything that mail programs turn into links. */
export const accountName = requiredLine(150).refine(
  (name) => !holdsWebAddress(name),
  'Must not contain a web address',
);

export const optionalText = (max: number) => emptyAsNull(text(max));

/** A text in the form that `read` gives it, which is null for one that isn't valid; an empty one stays empty. */
export const readAs = <Schema extends z.ZodType<string>>(
  schema: Schema,
  read: (value: string) => string | null,
  message: string | ((value: string) => string),
) =>
  schema.transform((value, ctx) => {
    const known = value && read(value);
    if (known === null)
      ctx.addIssue({ code: 'custom', message: typeof message === 'string' ? message : message(value) });
    return known ?? value;
  });

/** An optional address in the form that `read` gives it; '' and null mean none. */
export const optionalAddress = (
  read: (value: string) => string | null,
  message = 'Must be a valid URL',
  /** What the document says of it. */
  pattern = '^\\S+\\.\\S+$',
) => emptyAsNull(readAs(line(2000).meta({ pattern: `^$|${pattern}` }), read, message));

/** An optional link (`webLink`). */
export const optionalUrl = (message?: string) => optionalAddress(webLink, message);

export const imagePattern = '^/(uploads|sample)/[\\w./-]+$|^https?://\\S+$';

export const isImageAddress = (value: string): boolean =>
  /^\/(?:uploads|sample)\/[\w./-]+$/.test(value) || webLink(value) !== null;

/** An optional address of an image: http(s), or one of our own uploads or sample pictures. */
export const optionalImage = () =>
  optionalAddress((value) => (isImageAddress(value) ? value : null), undefined, imagePattern);

/** An optional address of a document: http(s), or one of our own uploads. */
export const optionalDocument = () =>
  optionalAddress((value) => (isDocumentAddress(value) ? value : webLink(value)));

/** Addresses are compared in this form, which can be eighteen times as long as what was typed. */
const hasBoundedKey = (address: string) => address.normalize('NFKC').length <= 254;

/** Mailers leave out invisible characters of a domain, read other full stops as dots and odd numbers as IP addresses: one mailbox would have endless spellings. */
function hasPlainDomain(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).normalize('NFKC');
  return (
    /^[\w.\-\u{80}-\u{10ffff}]+$/u.test(domain) &&
    !/[\p{Default_Ignorable_Code_Point}\u3002]|\.(?:\d+|0x[\da-f]*)$/iu.test(domain)
  );
}

/** The address of an account: those that registered before `email` became stricter stay. */
export const knownEmail = z
  .string({ error: (issue) => (issue.input == null ? 'Required' : 'Invalid email address') })
  .trim()
  .min(1, 'Required')
  .max(254, { error: 'Invalid email address', abort: true })
  .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/, 'Invalid email address')
  .refine(
    (address) =>
      isWellFormed(address) && isSingleLine(address) && hasBoundedKey(address) && hasPlainDomain(address),
    'Invalid email address',
  );

/** What the HTML standard calls a valid address, with letters and digits of all scripts, and no dot beside another or at an end. */
const atoms = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const valid = new RegExp(`^${atoms}(?:\\.${atoms})*@${label}(?:\\.${label})+$`, 'u');

/** An email address as people write it. Which spellings are the same address, the database's `email_key()` decides. */
export const email = knownEmail.refine((address) => valid.test(address), 'Invalid email address');

/** Empty text and null both mean none. */
export const optionalEmail = emptyAsNull(
  text(254).refine((address) => address === '' || email.safeParse(address).success, 'Invalid email address'),
);
