import { mayShow, type ImageHosts } from '../domain/image-hosts.ts';

/** Where the contract's shapes keep addresses of images. */
const imageFields = new Set(['image', 'profileImage', 'logoImage', 'logo', 'photo']);

/** The same answer without images that would make a visitor's browser ask somebody else; pages draw something instead. */
export function withoutForeignImages<Value>(value: Value, hosts: ImageHosts): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutForeignImages(one, hosts)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, held]: [string, unknown]) => [
    name,
    imageFields.has(name) && typeof held === 'string'
      ? mayShow(held, hosts)
        ? held
        : null
      : withoutForeignImages(held, hosts),
  ]);
  return Object.fromEntries(entries) as Value;
}
