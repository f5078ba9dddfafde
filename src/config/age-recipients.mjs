// @ts-check

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/**
 * Checksum of bech32 (BIP 173), the encoding of age keys.
 * @param {number[]} values
 */
function checksum(values) {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    generator.forEach((part, bit) => {
      if ((top >>> bit) & 1) sum ^= part;
    });
  }
  return sum;
}

/**
 * Whether the text is an age public key with a valid checksum.
 * @param {string} value
 */
export function isAgeRecipient(value) {
  const found = /^(age|age1pq|age1tag|age1tagpq)1([02-9ac-hj-np-z]{58,})$/.exec(value);
  if (!found) return false;
  const [, prefix = '', data = ''] = found;
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  return (
    checksum([
      ...codes.map((code) => code >> 5),
      0,
      ...codes.map((code) => code & 31),
      ...[...data].map((letter) => letters.indexOf(letter)),
    ]) === 1
  );
}

/** @type {import('./setting-types.mjs').SettingType<string[]>} */
export const ageRecipients = {
  must: 'be public keys of age (age1…) with commas between, as age-keygen prints them',
  read(value) {
    const keys = value.split(',').map((key) => key.trim());
    return keys.every(isAgeRecipient) ? keys : undefined;
  },
};
