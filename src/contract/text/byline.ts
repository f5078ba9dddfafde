import type { Post } from '../publishing/post.ts';

/** Shown for an item whose author was deleted. */
export const unknownAuthor = 'Unknown Author';

/** Who published a post: its author, else where it was imported from. */
export const byline = ({ author, source }: Pick<Post, 'author' | 'source'>): string =>
  author?.name ?? (source ? `Imported from ${source.name}` : unknownAuthor);
