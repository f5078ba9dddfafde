import { randomInt } from 'node:crypto';

/** Without characters that are easily confused: I l 1 O 0. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!@#$%^&*'] as const;
const all = kinds.join('');
const length = 12;

const oneOf = (characters: string): string => characters[randomInt(characters.length)] ?? '';

/** A password of 12 random characters with at least one of each kind, so that it passes every rule. */
export function generatePassword(): string {
  const characters = [
    ...kinds.map(oneOf),
    ...Array.from({ length: length - kinds.length }, () => oneOf(all)),
  ];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
