import { withAsciiDigits } from './single-line.ts';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The codes that are offered first (docs/specification.md#registration). */
export const firstCodes = ['+1', '+44', '+91', '+86', '+81', '+49', '+33', '+61', '+55', '+7'];
export const defaultCountryCode = '+91';

const countriesByCode = Map.groupBy(getCountries(), (country) => `+${getCountryCallingCode(country)}`);
/** Every country code of the world, the specified ones first. */
export const countryCodes: readonly string[] = [
  ...firstCodes,
  ...[...countriesByCode.keys()]
    .filter((code) => !firstCodes.includes(code))
    .sort((a, b) => a.localeCompare(b)),
];

/** Of a code that several countries share, those that are named with it. */
const namedCountries = new Set(['US', 'CA', 'GB', 'RU', 'KZ', 'AU', 'MA', 'FI', 'GP', 'CW']);

/** The countries of a code (ISO 3166-1), without small ones that share it. */
export function countriesOf(code: string): string[] {
  const all = countriesByCode.get(code) ?? [];
  const named = all.filter((country) => namedCountries.has(country));
  return named.length > 0 ? named.toReversed() : all.slice(0, 1);
}

const indian = /^(?:\+91|0)?[6-9]\d{9}$/;

/** Digits of any script, without what people write between them: '+44 (0)20 7946 0958', '0091-98765 43210', '९८७६५ ४३२१०'. */
const compactOf = (typed: string): string =>
  withAsciiDigits(typed)
    .replace(/＋/g, '+')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+');

/**
 * The stored form of a mobile number: an Indian one as it was typed, without spaces; one of another country as `+` and its digits, without the
 * zero that is dialled only inside it. Null for anything else.
 */
export function mobileNumber(typed: string): string | null {
  const compact = compactOf(typed);
  if (!compact.startsWith('+') || compact.startsWith('+91')) return indian.test(compact) ? compact : null;
  const code = countryCodes.find((one) => compact.startsWith(one));
  if (!code || !/^\+\d+$/.test(compact)) return null;
  const known = parsePhoneNumberFromString(compact);
  const number = known?.isValid() ? known.number : compact;
  const digits = number.length - code.length;
  return digits >= 6 && digits <= 14 ? number : null;
}

export const isIndian = (typed: string): boolean => !/^\+(?!91)/.test(compactOf(typed));

/**
 * Country code and national number of what was typed, pasted or filled in beside a chosen code: of a number with a code of its own that is
 * understood, its parts; anything else stays as it is. An Indian number keeps its digits only, at most ten.
 */
export function splitNumber(typed: string, code: string): { countryCode: string; mobile: string } {
  const compact = compactOf(typed);
  if (isIndian(typed) && (compact.startsWith('+91') || code === defaultCountryCode))
    return { countryCode: defaultCountryCode, mobile: indianDigits(compact) };
  const known = parsePhoneNumberFromString(compact.startsWith('+') ? compact : `${code}${compact}`);
  return known?.isValid()
    ? { countryCode: `+${known.countryCallingCode}`, mobile: known.nationalNumber }
    : { countryCode: code, mobile: typed };
}

function indianDigits(compact: string): string {
  const digits = compact.replace(/^\+91/, '').replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : digits;
  return national.slice(0, 10);
}
