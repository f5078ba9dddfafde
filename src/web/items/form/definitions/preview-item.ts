import { plainText } from '../../../../contract/text/plain-text.ts';
import type { PlaceValue } from '../fields/details-values.ts';
import type { User } from '../../../../contract/shapes/user.ts';

/** Stands for the id that an item has once it is stored. */
const previewId = '00000000-0000-7000-8000-000000000000';

/** The item as on its page after approval: the current values, without empty ones, and its author. */
export const previewItem = <Values extends object>(values: Values, user: User) => ({
  ...(Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : (value as unknown),
    ]),
  ) as Values),
  id: previewId,
  userId: user.id,
  approvalStatus: 'approved' as const,
  featured: false,
  rejectionReason: null,
  withdrawn: null,
  copiedFrom: null,
  corrigenda: [],
  author: { id: user.id, name: user.name, subscription: user.subscription, profileImage: user.profileImage },
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});

/** The text as it is typed, or what will be there. */
export const previewContent = (html: string): string =>
  plainText(html).trim() ? html : '<p>Your description will appear here.</p>';

/** Place and link in a preview. */
export const previewDetails = (place: PlaceValue, link: string) => ({
  place: placePreview(place),
  actionLink: link.trim() || null,
});

const placePreview = ({ mode, city, country, countryName }: PlaceValue) =>
  mode === ''
    ? null
    : { mode, city: city || null, country: country || null, countryName: countryName || null };
