import type { Collection } from '../../../contract/vocabulary/index.ts';

/** Tells the portal, which only counts (docs/specification.md#numbers), while the browser opens the link. */
export const countApplyClick = (collection: Collection, id: string) => () =>
  void navigator.sendBeacon(`/api/${collection}/${id}/apply-click`);
