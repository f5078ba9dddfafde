import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayShow } from '../image-hosts.ts';

/**
 * Refuses the address of an image on a host that pages may not load images from. A stored one may stay.
 * @throws Failure invalid_input at `field`
 */
export function requireAllowedHost(
  { imageHosts }: Pick<Context, 'imageHosts'>,
  address: string | null,
  { before = null, field }: { before?: string | null; field: string },
): void {
  if (address && address !== before && !mayShow(address, imageHosts))
    throw Failure.field(
      field,
      'Images from other sites are not shown here. Please upload the image instead.',
    );
}
