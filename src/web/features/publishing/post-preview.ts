import type { Post } from '../../../contract/shapes/post.ts';
import type { User } from '../../../contract/shapes/user.ts';
import type { SubType } from '../../../contract/vocabulary/index.ts';
import { previewItem } from './preview-item.ts';
import type { PostValues } from './values.ts';

/** The post as it will stand on its page. */
export const previewPost = (values: PostValues, user: User): Post => ({
  ...previewItem(user),
  title: values.title.trim() || 'Title',
  content: values.content,
  type: values.type || 'blog',
  subType: (values.subType || null) as SubType | null,
  image: values.image || null,
  videoLink: values.videoLink.trim() || null,
});
