/** Other hosts whose images pages may show: 'images.example', '*.images.example', or '*' for any. */
export type ImageHosts = readonly string[];

/** Whether the image is ours or on a trusted host, which learns the addresses of visitors. */
export function isAllowedImage(address: string, hosts: ImageHosts): boolean {
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  if (protocol !== 'https:') return false;
  return hosts.some(
    (one) => one === '*' || one === host || (one.startsWith('*.') && host.endsWith(one.slice(1))),
  );
}
