import { countryCodes } from '../../contract/vocabulary/index.ts';

const maxDigits = 10;
type CountryCode = (typeof countryCodes)[number];

/**
 * The value of the mobile field after typing, pasting or autofill: only digits, at most ten. A number that comes with
 * its country code sets the code too.
 */
export function mobileInput(typed: string, code: CountryCode): { countryCode: CountryCode; mobile: string } {
  const compact = typed.replace(/[^\d+]/g, '');
  const given = compact.startsWith('+') ? countryCodes.find((one) => compact.startsWith(one)) : undefined;
  const national = given ? compact.slice(given.length) : compact;
  const digits = national.replace(/\D/g, '');
  const isIndian = (given ?? code) === '+91';
  const withoutTrunk =
    isIndian && digits.length > maxDigits ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : digits;
  return { countryCode: given ?? code, mobile: withoutTrunk.slice(0, maxDigits) };
}
