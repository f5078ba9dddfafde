/** Hosts beside our own whose images pages may show: 'images.example', '*.images.example', or '*' for any. */
export type ImageHosts = readonly string[];

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
