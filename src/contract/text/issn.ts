import { withAsciiDigits } from './single-line.ts';

/** The number of a serial with its check digit (ISO 3297), and whether that is right. */
export interface Issn {
  number: string;
  isRight: boolean;
}

/** Weights 8 to 2; the sum with the check digit, 'X' for ten, is a multiple of eleven. */
function isRight(number: string): boolean {
  const digits = [...number.replace('-', '')].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  return digits.reduce((sum, digit, nth) => sum + digit * (8 - nth), 0) % 11 === 0;
}

/** Those that a text states: after 'ISSN', in any notation of it. At most five. */
export function findIssn(text: string): Issn[] {
  const stated = [
    ...withAsciiDigits(text).matchAll(/\bISSN\b[^\d]{0,30}?(\d{4})\s?[-‐–]\s?(\d{3}[\dXx])(?!\d)/gu),
  ];
  const numbers = stated.map(([, first, last]) => `${first}-${last!.toUpperCase()}`);
  return [...new Set(numbers)].slice(0, 5).map((number) => ({ number, isRight: isRight(number) }));
}
