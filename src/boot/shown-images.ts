/** Hosts beside our own whose images pages may show: 'images.example', '*.images.example', or '*' for any. */
export type ImageHosts = readonly string[];

/** Where the contract's shapes keep addresses of images. */
const imageFields = new Set(['image', 'profileImage', 'logoImage', 'logo', 'photo']);

/** Is this an image of ours, or of a host that the operator trusts with the addresses of visitors? */
export function mayShow(address: string, hosts: ImageHosts): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  if (protocol !== 'https:') return false;
  return hosts.some(
    (one) => one === '*' || one === host || (one.startsWith('*.') && host.endsWith(one.slice(1))),
  );
}

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
