import type { User } from '../../../../contract/shapes/user.ts';

/** What the page of an approved item shows: the fields as they are typed, empty ones as none, and its author. */
export const previewItem = <Values extends object>(values: Values, user: User) => ({
  ...(Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : (value as unknown),
    ]),
  ) as Values),
  id: '00000000-0000-7000-8000-000000000000',
  userId: user.id,
  approvalStatus: 'approved' as const,
  featured: false,
  rejectionReason: null,
  author: { id: user.id, name: user.name, subscription: user.subscription, profileImage: user.profileImage },
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});
