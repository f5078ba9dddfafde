import type { PostType, Role, SubType } from '../../../contract/vocabulary/index.ts';

export interface SamplePost {
  type: PostType;
  subType?: SubType;
  title: string;
  /** Days since it was posted. */
  age: number;
  featured?: true;
  /** A drawing in `public/sample/covers`. */
  cover: string;
  /** The account that posted it. */
  by: Role;
  /** HTML; dates are placeholders (`dates.ts`). */
  text: string;
}
