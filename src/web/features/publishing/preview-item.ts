import type { User } from '../../../contract/shapes/user.ts';

/** What an approved item of this author has beside its own fields. */
export const previewItem = (user: User) => ({
  id: '00000000-0000-7000-8000-000000000000',
  userId: user.id,
  approvalStatus: 'approved' as const,
  featured: false,
  rejectionReason: null,
  author: { id: user.id, name: user.name, subscription: user.subscription, profileImage: user.profileImage },
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});
