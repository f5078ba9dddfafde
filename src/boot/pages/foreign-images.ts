import { isAllowedImage, type ImageHosts } from '../../domain/image-hosts.ts';

/** The fields of the contract's shapes that hold addresses of images. */
const imageFields = new Set(['image', 'profileImage', 'logoImage', 'employerLogo', 'logo', 'photo']);

/** The same value without images that a visitor's browser would fetch from a third party; pages draw a placeholder instead. */
export function withoutForeignImages<Value>(value: Value, hosts: ImageHosts): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutForeignImages(one, hosts)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, held]: [string, unknown]) => [
    name,
    imageFields.has(name) && typeof held === 'string'
      ? isAllowedImage(held, hosts)
        ? held
        : null
      : withoutForeignImages(held, hosts),
  ]);
  return Object.fromEntries(entries) as Value;
}
